/** Moves focus to the new page's content after a navigation, as a page load would. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function NavigationFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
