import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { deskContext } from '#core/context.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { aDraft } from '../../../../tests/support/builders/project.ts'
import { checkSession } from '../../sign-in/session.ts'
import { action } from './edit-project.tsx'

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
