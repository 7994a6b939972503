/** Tells the stylesheet and the early script that React runs the page. */
import { useEffect } from 'react'
import { rehearseTap } from './rehearse-tap.ts'

export function Hydrated() {
  useEffect(() => {
    delete document.documentElement.dataset.jumps
    dispatchEvent(new Event('live'))
    // A page from the back/forward cache has the theme of the moment it was left.
    const restore = () => dispatchEvent(new Event('new'))
    const ending = new AbortController()
    addEventListener('pageshow', restore, { signal: ending.signal })
    rehearseTap(ending.signal)
    return () => ending.abort()
  }, [])
  return null
}
