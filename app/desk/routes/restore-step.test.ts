import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { deskContext } from '../../context.ts'
import { checkSession } from '../session.ts'
import { action } from './restore-step.ts'

/** Sends a request as the owner to a desk on which every restore succeeds. */
async function restore(refreshPages: () => Promise<boolean>): Promise<Response | undefined> {
  const session = { cookies: [] }
  const context = new RouterContextProvider()
  const desk = {
    authentication: { session: async () => session },
    backups: { restore: async () => ({ restored: true }) },
    refreshPages,
  }
  context.set(deskContext, desk as never)
  const url = new URL('http://localhost/estudio/copia/envio?step=restore')
  url.searchParams.set('id', crypto.randomUUID())
  const request = new Request(url, { method: 'POST' })
  const options = { request, url, context, params: {} } as never
  return (await checkSession(options, () => action(options))) ?? undefined
}

test('after a restore, the site counts as live only if its settings could be read, too', async () => {
  const refreshPages = vi.fn(async () => false)
  const response = await restore(refreshPages)
  expect(await response?.json()).toEqual({ restored: true, isLive: false })
  expect(refreshPages).toHaveBeenCalledExactlyOnceWith({ needsSettings: true })
})
