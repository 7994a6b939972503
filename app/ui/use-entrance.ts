/** Tells `before-hydration.js` of an element with an entrance that came after the page was loaded. */
import { useLayoutEffect } from 'react'

export function useEntrance(): void {
  // Before it is painted, or what has been seen would flash.
  useLayoutEffect(() => {
    dispatchEvent(new Event('entrance'))
  }, [])
}
