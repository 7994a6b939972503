import { useLayoutEffect } from 'react'

/** Tells before-hydration/entrances.ts that React has mounted new elements with an entrance. */
export function useEntrance(): void {
  // A layout effect runs before the paint. When the visitor returns to a page, elements that were revealed before must
  // not be invisible for a moment.
  useLayoutEffect(() => {
    dispatchEvent(new Event('entrance'))
  }, [])
}
