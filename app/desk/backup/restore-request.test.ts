import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deskContext } from '#core/context.ts'
import { DatabaseError } from '#core/database-error.ts'
import { filesOf, zipOf } from '../../../tests/support/builders/zip.ts'
import { setUpBackups } from '../../../tests/support/parts/backups.ts'
import { checkSession } from '../sign-in/session.ts'
import { action } from './restore-request.ts'

const { context } = setUpBackups()
const refreshPages = vi.fn(async () => false)
const logFailure = vi.fn()

/** Sends a request to restore a backup, as the owner. @returns the answer. */
async function send(query: Record<string, string>, body?: Buffer) {
  const routeContext = new RouterContextProvider()
  const desk = {
    authentication: { session: async () => ({ cookies: [] }) },
    openStorage: () => context.storage,
    backups: context.backups,
    refreshPages,
    logFailure,
  }
  routeContext.set(deskContext, desk as never)
  const url = new URL(`http://localhost/estudio/copia/envio?${new URLSearchParams(query)}`)
  const headers = { 'content-length': String(body?.length ?? 0) }
  const init = { method: 'POST', headers, ...(body && { body: new Uint8Array(body) }) }
  const options = {
    request: new Request(url, init),
    url,
    context: routeContext,
    params: {},
  } as never
  const response = await checkSession(options, () => action(options))
  return JSON.parse((await response?.text()) ?? '')
}

test('after a restore, the site counts as live only if its settings could be read, too', async () => {
  const { id, plan } = await send({}, await zipOf(filesOf()))
  const answer = await send({ id, basedOn: plan.basedOn })
  expect(answer).toEqual({ restored: true, isRefreshed: false })
  expect(refreshPages).toHaveBeenCalledOnce()
})

test('the plan says whether there is an automatic backup of what a restore would change', async () => {
  const withoutAutomatic = await send({}, await zipOf(filesOf()))
  expect(withoutAutomatic.isSaved).toBe(false)
  for (const isSaved of [true, false]) {
    const automatic = { fileOf: () => null, makeBeforeRestore: async () => isSaved }
    Object.assign(context.backups, { automatic })
    const { id, ...checked } = await send({}, await zipOf(filesOf()))
    expect(checked).toMatchObject({ isSaved })
    expect(await send({ id, basedOn: 'an earlier plan' })).toMatchObject({ id, isSaved })
  }
})

test('if the upload is gone, the answer does not claim that nothing was changed', async () => {
  const { problem } = await send({ id: crypto.randomUUID(), basedOn: 'a' })
  expect(problem).toContain('ela pode ter terminado')
  expect(problem).not.toContain('Nada foi mudado')
})

test('a failure of the database is answered with a sentence', async () => {
  const table = vi.spyOn(context.storage.projects, 'table')
  table.mockRejectedValueOnce(new DatabaseError('unreachable', 'No answer.'))
  onTestFinished(() => table.mockRestore())
  const answer = await send({}, await zipOf(filesOf()))
  expect(answer).toMatchObject({ problem: expect.stringMatching(/\.$/) })
})

test('any other failure is in the log, and answered with a sentence', async () => {
  const table = vi.spyOn(context.storage.projects, 'table')
  const error = new Error('a mistake in the code')
  table.mockRejectedValueOnce(error)
  onTestFinished(() => table.mockRestore())
  expect(await send({}, await zipOf(filesOf()))).toEqual({
    problem: 'Algo deu errado. Tente de novo em instantes.',
  })
  expect(logFailure).toHaveBeenLastCalledWith('restore a backup', error)
})

test('a file that is no backup is refused', async () => {
  const answer = await send({}, Buffer.from('GIF89a, certainly'))
  expect(answer).toMatchObject({ problem: expect.stringContaining('não é') })
})
