/** Carries out a change to the list of projects. */
import type { ProjectReader } from '../../core/project.ts'
import type { ProjectWriter } from '../../core/project-writer.ts'
import { deskCopy } from './desk-copy.ts'
import type { ListAnswer, Removal } from './list-answer.ts'
import { type Move, moveProject } from './list-order.ts'
import type { ListChange } from './read-list-change.server.ts'

type Projects = ProjectReader & ProjectWriter

const words = deskCopy.list

export async function applyListChange(projects: Projects, change: ListChange): Promise<ListAnswer> {
  switch (change.intent) {
    case 'move':
      return move(projects, change)
    case 'hide':
    case 'show':
      await projects.setHidden(change.id, change.intent === 'hide')
      return {}
    case 'remove':
      return remove(projects, change.id)
    case 'undo':
      return restore(projects, change.removal)
  }
}

async function move(projects: Projects, change: Move): Promise<ListAnswer> {
  const order = await listIds(projects)
  const newOrder = moveProject(order, change)
  if (newOrder === order) return { message: words.notListed }
  await projects.reorder(newOrder)
  return {}
}

async function remove(projects: Projects, id: string): Promise<ListAnswer> {
  // Read by its id, because the hosted database cuts off long lists and this project may be missing from one.
  const project = await projects.byId(id)
  if (!project) return {}
  const order = await listIds(projects)
  await projects.remove(id)
  const index = order.indexOf(id)
  const followers = index < 0 ? [] : order.slice(index + 1)
  const { id: _, updatedAt: __, ...draft } = project
  return { message: words.removed, removal: { id, draft, followers } }
}

async function restore(projects: Projects, removal: Removal): Promise<ListAnswer> {
  const { id, draft, followers } = removal
  const { state } = await projects.create(id, draft)
  if (state === 'slug-taken') return { message: words.taken, removal }
  const others = (await listIds(projects)).filter((other) => other !== id)
  const nextIndex = others.findIndex((other) => followers.includes(other))
  const index = nextIndex < 0 ? others.length : nextIndex
  await projects.reorder(others.toSpliced(index, 0, id))
  return {}
}

async function listIds(projects: Projects): Promise<readonly string[]> {
  return (await projects.list()).map(({ id }) => id)
}
