import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { endPageChange } from './page-change.ts'

/** A moved focus makes screen readers announce the new page. */
export function AfterPageChange() {
  const location = useLocation()
  const navigationType = useNavigationType()
  const previousPath = useRef<string>(undefined)
  useLayoutEffect(() => endPageChange(location.pathname), [location.pathname])
  useEffect(() => {
    const { pathname, hash } = location
    const from = previousPath.current
    previousPath.current = pathname
    const isFirstPage = from === undefined
    if (isFirstPage) return
    // The visitor has closed a full-screen picture, for example. When a page is tried again (`REPLACE`), the link that
    // had the focus may be gone.
    const keepsFocus = navigationType !== 'REPLACE' || document.activeElement !== document.body
    if (from === pathname && !hash && keepsFocus) return
    // A notice of the desk may already have taken the focus.
    if (!hash && document.querySelector('#content :focus')) return
    // After going back, focus the link that the visitor had followed.
    const link =
      navigationType === 'POP' && find(`main li a[href="${from}"], main ~ nav a[href="${from}"]`)
    const section = document.getElementById(hash.slice(1))
    const target = link || section || find('#content h1') || find('#content')
    if (!target) return
    // -1 lets scripts focus the element, but not the Tab key.
    if (target.tabIndex < 0) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [location, navigationType])
  return null
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
