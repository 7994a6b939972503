import { z } from 'zod'
import type { ProjectDatabase } from '#core/desk.ts'
import { readDraft } from '#core/fields/draft.ts'
import { fromStored } from '#core/fields/source.ts'
import type { Project } from '#core/project/project.ts'
import { PROJECT_FIELDS } from '#core/project/project-fields.ts'
import { draftOf } from '#core/project/project-writer.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { allProjects, withFreeSlug } from '../edit/edit-project.server.ts'
import { type ListAnswer, type Move, moveProject, type Removal } from './list-change.ts'

const idSchema = z.string().min(1)

/** An older project may be longer than the form accepts, or lack a usable slug. It comes back all the same. */
const draftSchema = z
  .looseObject({})
  .transform((sent) => readDraft(PROJECT_FIELDS, sent, fromStored).draft)

const removalSchema: z.ZodType<Removal> = z.object({
  id: idSchema,
  draft: draftSchema,
  followers: z.array(z.string()),
})

const listChangeSchema = z.union([
  z.object({ intent: z.literal('move'), id: idSchema, above: idSchema }),
  z.object({ intent: z.literal('move'), id: idSchema, below: idSchema }),
  z.object({ intent: z.enum(['hide', 'show']), id: idSchema }),
  z.object({ intent: z.literal('remove'), id: idSchema }),
  z.object({ intent: z.literal('remove-examples') }),
  z.object({
    intent: z.literal('undo'),
    removals: z.preprocess(parseJson, z.array(removalSchema).min(1).readonly()),
  }),
])

export type ListChange = z.infer<typeof listChangeSchema>

export function readListChange(form: FormData): ListChange | null {
  return listChangeSchema.safeParse(Object.fromEntries(form)).data ?? null
}

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return null
  }
}

const NOT_LISTED: ListAnswer = { message: deskCopy.list.notListed, hasFailed: true }

export async function applyListChange(
  database: ProjectDatabase,
  change: ListChange,
  isExample: (project: Project) => boolean,
): Promise<ListAnswer> {
  switch (change.intent) {
    case 'move':
      return move(database, change)
    case 'hide':
    case 'show':
      return (await database.setHidden(change.id, change.intent === 'hide')) ? {} : NOT_LISTED
    case 'remove':
      return remove(database, change.id)
    case 'remove-examples':
      return removeExamples(database, isExample)
    case 'undo':
      return restoreAll(database, change.removals)
  }
}

async function move(database: ProjectDatabase, change: Move): Promise<ListAnswer> {
  const order = await listIds(database)
  const newOrder = moveProject(order, change)
  // `moveProject` returns the same array if the project or its neighbour is no longer on the list.
  if (newOrder === order) return NOT_LISTED
  await database.reorder(newOrder)
  return {}
}

async function remove(database: ProjectDatabase, id: string): Promise<ListAnswer> {
  // The list may lack the project, because the hosted database cuts off long lists.
  const project = await database.byId(id)
  // The answer to an earlier removal was lost, or the project was removed in another tab.
  if (!project) return { message: deskCopy.list.removed() }
  const order = await listIds(database)
  const [removedId] = await database.remove(project)
  if (removedId) {
    return { message: deskCopy.list.removed(project.title), removals: [removalOf(project, order)] }
  }
  return (await database.byId(id))
    ? { message: deskCopy.list.changed(project.title || deskCopy.list.untitled), hasFailed: true }
    : { message: deskCopy.list.removed() }
}

async function removeExamples(
  database: ProjectDatabase,
  isExample: (project: Project) => boolean,
): Promise<ListAnswer> {
  const { projects } = await database.table()
  const order = projects.map(({ id }) => id)
  const examples = projects.filter(isExample)
  // They were removed or changed in another tab or on another device.
  if (examples.length === 0) return { message: deskCopy.list.noExamples }
  const removedIds = await database.remove(...examples)
  const removed = examples.filter(({ id }) => removedIds.includes(id))
  const { examplesRemoved, unchangedExamplesRemoved } = deskCopy.list
  return {
    message: removed.length === examples.length ? examplesRemoved : unchangedExamplesRemoved,
    ...(removed.length > 0 && {
      removals: removed.map((example) => removalOf(example, order)),
    }),
  }
}

/** @param order the ids of the list before the removal. */
function removalOf(project: Project, order: readonly string[]): Removal {
  const { id, title } = project
  const index = order.indexOf(id)
  return {
    id,
    // A project without a title could not be restored.
    draft: { ...draftOf(project), title: title || deskCopy.list.untitled },
    followers: index < 0 ? [] : order.slice(index + 1),
  }
}

async function restoreAll(
  database: ProjectDatabase,
  removals: readonly Removal[],
): Promise<ListAnswer> {
  for (const removal of removals) {
    const answer = await restore(database, removal)
    // Restoring a project twice does nothing, so "Desfazer" may be repeated with all of them.
    if (answer.hasFailed) return { ...answer, removals }
  }
  return {}
}

async function restore(database: ProjectDatabase, removal: Removal): Promise<ListAnswer> {
  const { id, draft, followers } = removal
  const { state } = await database.create(id, withFreeSlug(draft, id, await allProjects(database)))
  if (state === 'slug-taken') return { message: deskCopy.list.notRestored, hasFailed: true }
  // `changed` means that another request has already restored the project. It still needs its place.
  const others = (await listIds(database)).filter((other) => other !== id)
  const firstFollower = others.findIndex((other) => followers.includes(other))
  // Place the project before the first follower that still exists, or else at the end.
  const index = firstFollower < 0 ? others.length : firstFollower
  await database.reorder(others.toSpliced(index, 0, id))
  return {}
}

async function listIds(database: ProjectDatabase): Promise<readonly string[]> {
  return (await database.table()).projects.map(({ id }) => id)
}
