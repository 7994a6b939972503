/** False until the browser has shown the component once: what only then is needed does not hold up that frame. */
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
