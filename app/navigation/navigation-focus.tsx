/** Moves the focus to the new page's content after a navigation, as a page load would. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusOn } from './anchor.tsx'

export function NavigationFocus() {
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    focusOn(hash || '#content')
  }, [pathname, hash])
  return null
}
