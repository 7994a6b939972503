/** A list whose items appear one after the other when it is first seen, or each when it is seen itself. */
import { type HTMLAttributes, useLayoutEffect } from 'react'

type EntranceListProps = HTMLAttributes<HTMLUListElement> & { readonly each?: boolean }

export function EntranceList({ each, ...attributes }: EntranceListProps) {
  useEntrance()
  const kind = each ? { 'data-entrances': '' } : { 'data-entrance': 'cards', 'data-sequence': '' }
  return <ul {...kind} suppressHydrationWarning {...attributes} />
}

/** Tells `before-hydration.js` of an element with an entrance that came after the page was loaded. */
export function useEntrance(): void {
  // Before it is painted, or what has been seen would flash.
  useLayoutEffect(() => {
    dispatchEvent(new Event('entrance'))
  }, [])
}
