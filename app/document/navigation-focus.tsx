/** Moves focus to the new page's content after a navigation, as a page load would. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from './after-paint.ts'

export function NavigationFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Moving the focus forces a reflow; after the paint the layout is up to date anyway.
    afterPaint(() => {
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    })
  }, [pathname])
  return null
}
