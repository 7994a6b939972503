import { useLayoutEffect } from 'react'

/** Tells before-hydration/entrances.ts that React has mounted new elements with an entrance. */
export function useEntrance(): void {
  // In a layout effect, because it runs before the paint. After the paint, elements that were already
  // revealed on an earlier showing of the page would be invisible for a moment.
  useLayoutEffect(() => {
    dispatchEvent(new Event('entrance'))
  }, [])
}
