import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { endPageChange } from './page-change.ts'

/**
 * After each navigation, ends the page change, and moves the focus to the section that the address names, or to the new
 * page's content.
 */
export function AfterPageChange() {
  const location = useLocation()
  const previousPath = useRef<string>(undefined)
  useLayoutEffect(() => endPageChange(location.pathname), [location.pathname])
  useEffect(() => {
    const { pathname, hash } = location
    const isFirstPage = previousPath.current === undefined
    const isSamePage = previousPath.current === pathname
    previousPath.current = pathname
    // Without a section, the same page keeps the focus, for example when the visitor closes a full-screen picture.
    if (isFirstPage || (isSamePage && !hash)) return
    // On the desk, a notice of the new page may already have taken the focus.
    if (!hash && document.querySelector('#content :focus')) return
    focusOn(hash || '#content')
  }, [location])
  return null
}

/** Moves the focus without scrolling. Does nothing if the page has no such element. @param href such as `#about`. */
function focusOn(href: string): void {
  const target = document.getElementById(href.slice(1))
  if (!target) return
  // Scripts can focus an element with the attribute `tabindex="-1"`, but the Tab key still skips it.
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
