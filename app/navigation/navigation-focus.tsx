/** Moves focus to the new page's content after a navigation, as a page load would. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusOn } from './anchor.tsx'

export function NavigationFocus() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusOn(hash || '#content')
  }, [pathname, hash])
  return null
}
