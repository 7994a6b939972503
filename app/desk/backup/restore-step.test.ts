import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { deskContext } from '#core/context.ts'
import { checkSession } from '../sign-in/session.ts'
import { action } from './restore-step.ts'

/** Sends a request to restore a backup, as the owner. */
async function restore(outcome: object, refreshPages = async () => false) {
  const context = new RouterContextProvider()
  const desk = {
    authentication: { session: async () => ({ cookies: [] }) },
    openStorage: () => ({}),
    backups: { restore: async () => outcome },
    refreshPages,
  }
  context.set(deskContext, desk as never)
  const url = new URL('http://localhost/estudio/copia/envio?step=restore&basedOn=a')
  url.searchParams.set('id', crypto.randomUUID())
  const request = new Request(url, { method: 'POST' })
  const options = { request, url, context, params: {} } as never
  const response = await checkSession(options, () => action(options))
  return response?.json()
}

test('after a restore, the site counts as live only if its settings could be read, too', async () => {
  const refreshPages = vi.fn(async () => false)
  const answer = await restore({ restored: true }, refreshPages)
  expect(answer).toEqual({ restored: true, isLive: false })
  expect(refreshPages).toHaveBeenCalledExactlyOnceWith({ needsSettings: true })
})

test('if the upload is gone, the answer does not claim that nothing was changed', async () => {
  const { problem } = await restore({ problem: 'gone' })
  expect(problem).toContain('ela pode ter terminado')
  expect(problem).not.toContain('Nada foi mudado')
})

test('a backup that the site has no room for can be restored later', async () => {
  expect(await restore({ problem: 'full' })).toMatchObject({ canRetry: true })
  expect(await restore({ problem: 'damaged' })).toMatchObject({ canRetry: false })
})
