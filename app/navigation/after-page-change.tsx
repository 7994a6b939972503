/** Ends each page change, and moves the focus to the new page's content or to the section that the link names. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusOn } from './anchor.tsx'
import { endPageChange } from './page-change.ts'

export function AfterPageChange() {
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)
  useLayoutEffect(() => endPageChange(pathname), [pathname])
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    focusOn(hash || '#content')
  }, [pathname, hash])
  return null
}
