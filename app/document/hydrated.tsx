/** Tells the stylesheet and the early script that React runs the page. */
import { useEffect } from 'react'

export function Hydrated() {
  useEffect(() => {
    delete document.documentElement.dataset.jumps
    dispatchEvent(new Event('live'))
    // A page from the back/forward cache has the theme of the moment it was left.
    const restore = () => dispatchEvent(new Event('new'))
    addEventListener('pageshow', restore)
    return () => removeEventListener('pageshow', restore)
  }, [])
  return null
}
