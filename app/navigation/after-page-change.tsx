/** Ends each page change, and moves the focus to the new page's content or to the section that the address names. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusOn } from './anchor.tsx'
import { endPageChange } from './page-change.ts'

export function AfterPageChange() {
  const { pathname, hash } = useLocation()
  const focusedPath = useRef(pathname)
  useLayoutEffect(() => endPageChange(pathname), [pathname])
  useEffect(() => {
    // On the first page and after a jump within a page, the path has not changed. Leave the focus where it is.
    if (focusedPath.current === pathname) return
    focusedPath.current = pathname
    focusOn(hash || '#content')
  }, [pathname, hash])
  return null
}
