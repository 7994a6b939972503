/** The order of the list while the owner moves projects in it. */

/**
 * The order after a project has moved to its neighbour's other side. Idempotent, and safe to apply to a list that has
 * changed in the meantime.
 * @param form `id`, and as `subir` or `descer` the neighbour.
 * @returns the same order when the form is no move, or names a project that is not in the list.
 */
export function moved(order: readonly string[], form: FormData): readonly string[] {
  const [id, above, below] = ['id', 'subir', 'descer'].map((name) => form.get(name))
  const others = order.filter((other) => other !== id)
  const place = others.indexOf(String(above ?? below))
  if (place < 0 || others.length === order.length) return order
  return others.toSpliced(below ? place + 1 : place, 0, String(id))
}
