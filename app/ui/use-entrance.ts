/** Tells `before-hydration.js` of an element with an entrance that came after the page was loaded. */
import { useEffect } from 'react'

export function useEntrance(): void {
  useEffect(() => {
    dispatchEvent(new Event('entrance'))
  }, [])
}
