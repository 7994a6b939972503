import type { ProjectDatabase } from '#core/desk.ts'
import { draftOf } from '#core/project-writer.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { writeWithFreeSlug } from '../form/write-project.server.ts'
import type { ListAnswer, Removal } from './list-answer.ts'
import { type Move, moveProject } from './list-order.ts'
import type { ListChange } from './read-list-change.server.ts'

export async function applyListChange(
  database: ProjectDatabase,
  change: ListChange,
): Promise<ListAnswer> {
  switch (change.intent) {
    case 'move':
      return move(database, change)
    case 'hide':
    case 'show':
      await database.setHidden(change.id, change.intent === 'hide')
      return {}
    case 'remove':
      return remove(database, change.id)
    case 'undo':
      return restore(database, change.removal)
  }
}

async function move(database: ProjectDatabase, change: Move): Promise<ListAnswer> {
  const order = await listIds(database)
  const newOrder = moveProject(order, change)
  // `moveProject` returns the same array if the project or its neighbour is no longer on the list.
  if (newOrder === order) return { message: deskCopy.list.notListed, hasFailed: true }
  await database.reorder(newOrder)
  return {}
}

async function remove(database: ProjectDatabase, id: string): Promise<ListAnswer> {
  // Read the project by its id, because the list may lack it: the hosted database cuts off long lists.
  const project = await database.byId(id)
  // The answer to an earlier removal was lost, or the project was removed in another tab.
  if (!project) return { message: deskCopy.list.removed() }
  const order = await listIds(database)
  await database.remove(id)
  const index = order.indexOf(id)
  const followers = index < 0 ? [] : order.slice(index + 1)
  return {
    message: deskCopy.list.removed(project.title),
    // A project without a title could not be restored.
    removal: {
      id,
      draft: { ...draftOf(project), title: project.title || deskCopy.list.untitled },
      followers,
    },
  }
}

async function restore(database: ProjectDatabase, removal: Removal): Promise<ListAnswer> {
  const { id, draft, followers } = removal
  const { state } = await writeWithFreeSlug(draft, (draftWithSlug) =>
    database.create(id, draftWithSlug),
  )
  if (state === 'slug-taken')
    return { message: deskCopy.list.notRestored, hasFailed: true, removal }
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
