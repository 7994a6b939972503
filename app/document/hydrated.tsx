/** Tells the early script that React runs the page. */
import { useEffect } from 'react'

export function Hydrated() {
  useEffect(() => {
    dispatchEvent(new Event('live'))
  }, [])
  return null
}
