import { expect, test } from 'vitest'
import type { Session } from '../../../core/desk.ts'
import type { Project } from '../../../core/project.ts'
import { aProject } from '../../../core/testing/project.ts'
import { loadForm } from './load-form.server.ts'

const sessionWith = (projects: readonly Project[]) =>
  ({
    projectDatabase: {
      list: async () => projects,
      byId: async (id: string) => projects.find((project) => project.id === id) ?? null,
    },
  }) as unknown as Session

/** @returns the key of the draft of a duplicate of `loja`, in a database with these projects. */
async function keyOfDuplicate(...projects: readonly Project[]): Promise<string> {
  return (await loadForm(sessionWith(projects), undefined, 'loja')).draftKey
}

test('the draft of a duplicate can still be found when the original is removed', async () => {
  expect(await keyOfDuplicate()).toBe(await keyOfDuplicate(aProject({ id: 'loja' })))
})

test('the form knows the slugs of all other projects', async () => {
  const projects = [aProject({ id: 'a', slug: 'loja' }), aProject({ id: 'b', slug: 'padaria' })]
  const session = sessionWith(projects)
  expect((await loadForm(session, 'a', undefined)).takenSlugs).toEqual(['padaria'])
  expect((await loadForm(session, undefined, 'a')).takenSlugs).toEqual(['loja', 'padaria'])
})

test('a project may have the id `novo`', async () => {
  const project = aProject({ id: 'novo' })
  expect((await loadForm(sessionWith([project]), 'novo', undefined)).project).toBe(project)
})
