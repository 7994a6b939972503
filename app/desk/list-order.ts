/** The order of the list while the owner moves projects in it. */

/** Puts a project directly above or below another one; both are named by their ids. */
export type Move =
  | { readonly id: string; readonly above: string }
  | { readonly id: string; readonly below: string }

/**
 * Idempotent, and safe to apply to a list that has changed in the meantime.
 * @param order the ids of the list.
 * @returns the same array when one of the two projects is not in the list.
 */
export function moveProject(order: readonly string[], move: Move): readonly string[] {
  if (!order.includes(move.id)) return order
  const others = order.filter((id) => id !== move.id)
  const neighbour = others.indexOf('above' in move ? move.above : move.below)
  if (neighbour < 0) return order
  return others.toSpliced('above' in move ? neighbour : neighbour + 1, 0, move.id)
}
