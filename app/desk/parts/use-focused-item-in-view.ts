import { useEffect } from 'react'

/**
 * After a move, the item whose button has the focus may be off the screen.
 * @param order changes with each move.
 */
export function useFocusedItemInView(order: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order can move the focused item
  useEffect(() => {
    document.activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [order])
}
