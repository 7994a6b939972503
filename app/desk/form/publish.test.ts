import { UNSAFE_ErrorResponseImpl as ErrorResponse, redirect } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { deskCopy } from '#texts/desk-copy.ts'
import { removeStored } from './draft-storage.ts'
import { runServerAction } from './publish.ts'

vi.mock(import('./draft-storage.ts'), () => ({ removeStored: vi.fn<typeof removeStored>() }))
beforeEach(() => vi.mocked(removeStored).mockClear())

const publish = (serverAction: () => Promise<unknown>) =>
  runServerAction(serverAction, 'rascunho:/a')

test('a refusal is returned with status 422, so that the router does not reset the form', async () => {
  const answer = { errors: { name: 'longo' } }
  expect(await publish(async () => answer)).toMatchObject({ data: answer, init: { status: 422 } })
})

test.each([
  ['the confirmation deletes the draft', '/a?no-ar', 1],
  ['the sign-in keeps the draft', '/entrar?para=%2Fa%3Fno-ar', 0],
])('a redirect to %s, and is rethrown for the router', async (_, address, calls) => {
  const response = redirect(address)
  await expect(publish(() => Promise.reject(response))).rejects.toBe(response)
  expect(removeStored).toHaveBeenCalledTimes(calls)
})

const { offline } = deskCopy.form.errors
const sentence = 'Recarregue a página.'

const routerError = 'Error: You made a POST request'

test.each([
  ['a lost connection', new TypeError('fetch failed'), offline],
  ['an error with a sentence', new ErrorResponse(400, '', { problem: sentence }), sentence],
  ['an error without a sentence', new ErrorResponse(500, '', {}), offline],
  ["an English error of the router's own", new ErrorResponse(405, '', routerError), offline],
])('after %s, the answer has status 503 and a sentence', async (_, error, problem) => {
  const answer = await publish(() => Promise.reject(error))
  expect(answer).toMatchObject({ data: { problem }, init: { status: 503 } })
})
