/** Moves the focus to the new page's content after a navigation, as a page load would. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusOn } from './anchor.tsx'
import { endPageChange } from './page-transition.ts'

export function NavigationFocus() {
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of page
  useLayoutEffect(endPageChange, [pathname])
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    focusOn(hash || '#content')
  }, [pathname, hash])
  return null
}
