/** Tells the stylesheet and the early script that React runs the page. */
import { useEffect } from 'react'

export function Hydrated() {
  useEffect(() => {
    delete document.documentElement.dataset.jumps
    dispatchEvent(new Event('live'))
  }, [])
  return null
}
