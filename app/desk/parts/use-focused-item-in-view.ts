import { useEffect } from 'react'

/** After a move, or with a message, the item with the focus may be off the screen. @param change differs then. */
export function useFocusedItemInView(change: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` says when to scroll, and is not read
  useEffect(() => {
    document.activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [change])
}
