import { expect, test, vi } from 'vitest'
import { deskCopy } from '#texts/desk-copy.ts'
import { aDraft, aProject } from '../../../../tests/support/builders/project.ts'
import { writeProject } from './write-project.server.ts'

test('a slug that cannot be a file everywhere is refused, unless the project has it already', async () => {
  const project = aProject({ slug: 'o-que?' })
  const update = vi.fn(async () => ({ state: 'saved' }))
  const database = { byId: async () => project, update } as never
  const publish = (slug: string) =>
    writeProject(database, { id: project.id, draft: aDraft({ slug }), basedOn: project })
  expect(await publish('o-que?')).toEqual({ state: 'saved' })
  const errors = { slug: deskCopy.form.errors.slugUnusable }
  expect(await publish('a/b')).toEqual({ state: 'refused', refusal: { errors } })
  expect(update).toHaveBeenCalledOnce()
})
