/** False until the browser has painted the component once, so that later work does not delay that frame. */
import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

export function usePainted(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let left = false
    afterPaint(() => {
      if (!left) setPainted(true)
    })
    return () => {
      left = true
    }
  }, [])
  return painted
}
