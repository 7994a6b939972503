import { expect, test } from 'vitest'
import type { Session } from '../../../core/desk.ts'
import type { Project } from '../../../core/project.ts'
import { aProject } from '../../../core/testing/project.ts'
import { loadForm } from './load-form.server.ts'

/** @returns the key of the draft of a duplicate of `loja`, in a database with these projects. */
async function keyOfDuplicate(...projects: readonly Project[]): Promise<string> {
  const session = {
    projectDatabase: {
      list: async () => projects,
      byId: async (id: string) => projects.find((project) => project.id === id) ?? null,
    },
  } as unknown as Session
  return (await loadForm(session, undefined, 'loja')).draftKey
}

test('the draft of a duplicate can still be found when the original is removed', async () => {
  expect(await keyOfDuplicate()).toBe(await keyOfDuplicate(aProject({ id: 'loja' })))
})
