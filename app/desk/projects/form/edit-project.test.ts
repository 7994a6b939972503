import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { deskContext } from '#core/context.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { aDraft, aProject } from '../../../../tests/support/builders/project.ts'
import { checkSession } from '../../sign-in/session.ts'
import { action } from './edit-project.tsx'
import { writeProject } from './write-project.server.ts'

test('a project for which a backup has no room is not published', async () => {
  const create = vi.fn()
  const context = new RouterContextProvider()
  const desk = {
    authentication: { session: async () => ({ cookies: [] }) },
    openStorage: () => ({ projects: { create } }),
    backups: { hasRoomFor: async () => false },
  }
  context.set(deskContext, desk as never)
  const url = new URL('http://localhost/estudio/projetos/id')
  const body = JSON.stringify({ id: 'id', draft: aDraft(), basedOn: null })
  const request = new Request(url, { method: 'POST', body })
  const options = { request, url, context, params: {} } as never
  const publish = async () => Response.json(await action(options))
  const response = await checkSession(options, publish)
  expect(await response?.json()).toEqual({ problem: deskCopy.backup.noRoom })
  expect(create).not.toHaveBeenCalled()
})

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
