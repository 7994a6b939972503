import { expect, test } from 'vitest'
import type { ProjectDatabase } from '#core/desk.ts'
import type { Project } from '#core/project/project.ts'
import { aFullDraft, aProject } from '../../../../tests/support/builders/project.ts'
import { loadForm } from './load-form.server.ts'

const databaseWith = (projects: readonly Project[]) =>
  ({
    table: async () => ({ projects, unusable: [] }),
    byId: async (id: string) => projects.find((project) => project.id === id) ?? null,
  }) as unknown as ProjectDatabase

test('the form knows the slugs of all other projects', async () => {
  const projects = [aProject({ id: 'a', slug: 'loja' }), aProject({ id: 'b', slug: 'padaria' })]
  const database = databaseWith(projects)
  expect((await loadForm(database, 'a', undefined)).takenSlugs).toEqual(['padaria'])
  expect((await loadForm(database, undefined, 'a')).takenSlugs).toEqual(['loja', 'padaria'])
})

test('a duplicate has no address, and nothing that only one work can have', async () => {
  const database = databaseWith([aProject({ ...aFullDraft(), id: 'loja' })])
  const { draft } = (await loadForm(database, undefined, 'loja')).submission
  const own = { slug: '', testimonial: '', testimonialAuthor: '', workAddress: '' }
  expect(draft).toEqual({ ...aFullDraft(), ...own })
})
