/** What the owner changes in the list. Each change is one form, with the fields below. */
import { z } from 'zod'
import type { ProjectReader } from '../../core/project.ts'
import type { ProjectDraft, ProjectWriter } from '../../core/project-writer.ts'
import { deskCopy } from './desk-copy.ts'
import { draftSchema } from './form/submission.server.ts'
import { moved } from './list-order.ts'

export interface Answer {
  /** What the owner is told: of a removal, or why nothing was changed. */
  readonly message?: string
  /** What brings back the project that was removed: the value of `desfazer`. */
  readonly removed?: FormDataEntryValue | null
}

/** A removed project, and what came after it in the list. */
interface Removal {
  readonly id: string
  readonly draft: ProjectDraft
  readonly followers: readonly string[]
}

type Projects = ProjectReader & ProjectWriter

const anId = z.string().min(1).max(200)
const aRemoval: z.ZodType<Removal> = z.object({
  id: anId,
  draft: draftSchema,
  followers: z.array(z.string()),
})
const aChange = z.union([
  z.object({ desfazer: z.preprocess(parseJson, aRemoval) }),
  z.object({ remover: anId }),
  z.object({ id: anId, subir: anId }),
  z.object({ id: anId, descer: anId }),
])
type Change = z.infer<typeof aChange>

/** @returns null for a form that is no change. */
export function readChange(form: FormData): Change | null {
  return aChange.safeParse(Object.fromEntries(form)).data ?? null
}

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return null
  }
}

/** @param form where the change was read from. */
export async function changeList(
  projects: Projects,
  change: Change,
  form: FormData,
): Promise<Answer> {
  if ('desfazer' in change) return restore(projects, change.desfazer, form.get('desfazer'))
  if ('remover' in change) return remove(projects, change.remover)
  const order = (await projects.list()).map(({ id }) => id)
  const newOrder = moved(order, form)
  if (newOrder === order) return { message: deskCopy.list.notListed }
  await projects.reorder(newOrder)
  return {}
}

/** By its id alone: the hosted service cuts long lists, so the project may be missing from the one that it sent. */
async function remove(projects: Projects, id: string): Promise<Answer> {
  const project = await projects.byId(id)
  if (!project) return {}
  const order = (await projects.list()).map((other) => other.id)
  await projects.remove(id)
  const place = order.indexOf(id)
  const followers = place < 0 ? [] : order.slice(place + 1)
  const { id: _, updatedAt: __, ...draft } = project
  return { message: deskCopy.list.removed, removed: JSON.stringify({ id, draft, followers }) }
}

async function restore(
  projects: Projects,
  { id, draft, followers }: Removal,
  removed: FormDataEntryValue | null,
): Promise<Answer> {
  const { state } = await projects.create(id, draft)
  if (state === 'slug-taken') return { message: deskCopy.list.taken, removed }
  const others = (await projects.list()).map((other) => other.id).filter((other) => other !== id)
  const place = others.findIndex((other) => followers.includes(other))
  await projects.reorder(others.toSpliced(place < 0 ? others.length : place, 0, id))
  return {}
}
