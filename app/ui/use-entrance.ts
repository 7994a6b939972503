import { useLayoutEffect } from 'react'

/** Tells before-hydration/entrances.ts to observe the elements with an entrance that React has just mounted. */
export function useEntrance(): void {
  // A layout effect runs before the next paint. Later, elements that were revealed before would flash.
  useLayoutEffect(() => {
    dispatchEvent(new Event('entrance'))
  }, [])
}
