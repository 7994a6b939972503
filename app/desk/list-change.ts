/** What the owner changes in the list. Each change is a field of a form, named as below. */
import type { ProjectReader } from '../../core/project.ts'
import type { ProjectWriter } from '../../core/project-writer.ts'
import { deskCopy } from './desk-copy.ts'

export interface Answer {
  /** What the owner is told: of a removal, or why nothing was changed. */
  readonly message?: string
  /** What brings back the project that was removed: the value of `desfazer`. */
  readonly removed?: FormDataEntryValue | null
}

export async function changeList(
  projects: ProjectReader & ProjectWriter,
  form: FormData,
): Promise<Answer> {
  const removed = form.get('desfazer')
  if (removed) {
    const { id, draft, followers } = JSON.parse(String(removed))
    const { state } = await projects.create(id, draft)
    if (state === 'slug-taken') return { message: deskCopy.list.taken, removed }
    const others = (await projects.list()).filter((other) => other.id !== id).map(({ id }) => id)
    const place = others.findIndex((other) => followers.includes(other))
    await projects.reorder(others.toSpliced(place < 0 ? others.length : place, 0, id))
    return {}
  }
  const list = await projects.list()
  const order = list.map(({ id }) => id)
  const project = list.find(({ id }) => id === form.get('remover'))
  if (!project) {
    await projects.reorder(moved(order, form))
    return {}
  }
  const { id, updatedAt: _, ...draft } = project
  await projects.remove(id)
  const followers = order.slice(order.indexOf(id) + 1)
  return { message: deskCopy.list.removed, removed: JSON.stringify({ id, draft, followers }) }
}

/**
 * The order after a project has moved to a neighbour's other side: so it can be done twice, and to a list that has
 * changed meanwhile.
 * @param form `id`, and as `subir` or `descer` the neighbour.
 */
export function moved(order: readonly string[], form: FormData): readonly string[] {
  const [id, above, below] = ['id', 'subir', 'descer'].map((name) => form.get(name))
  const others = order.filter((other) => other !== id)
  const place = others.indexOf(String(above ?? below))
  if (place < 0 || others.length === order.length) return order
  return others.toSpliced(below ? place + 1 : place, 0, String(id))
}
