import { useLayoutEffect } from 'react'

/** Tells before-hydration/entrances.ts that React has mounted new elements with an entrance. */
export function useEntrance(): void {
  // A layout effect runs before the paint. After the paint, elements that were revealed before would flash.
  useLayoutEffect(() => {
    dispatchEvent(new Event('entrance'))
  }, [])
}
