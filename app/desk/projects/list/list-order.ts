/** Where to move the project `id`: directly above or below another project. */
export type Move =
  | { readonly id: string; readonly above: string }
  | { readonly id: string; readonly below: string }

/**
 * Idempotent, and safe to apply to a list that has changed in the meantime.
 * @param order the ids of the list.
 * @returns the new order; the same array if the project or its neighbour is not on the list, or if both are the
 *   same project.
 */
export function moveProject(order: readonly string[], move: Move): readonly string[] {
  if (!order.includes(move.id)) return order
  const others = order.filter((id) => id !== move.id)
  const neighbour = others.indexOf('above' in move ? move.above : move.below)
  if (neighbour < 0) return order
  return others.toSpliced('above' in move ? neighbour : neighbour + 1, 0, move.id)
}
