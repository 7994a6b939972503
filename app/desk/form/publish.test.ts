import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { deskCopy } from '#texts/desk-copy.ts'
import { type PublishAnswer, runServerAction } from './publish.ts'

const publish = (serverAction: () => Promise<PublishAnswer<object>>) =>
  runServerAction(serverAction, 'rascunho:/a', (address) => new Response(address))

test('a success redirects to the confirmation', async () => {
  const confirmation = await publish(async () => ({ confirmation: '/a?no-ar' }))
  expect(await (confirmation as Response).text()).toBe('/a?no-ar')
})

test('a refusal is returned with status 422, so that the router does not reset the form', async () => {
  const answer = { errors: { name: 'longo' } }
  expect(await publish(async () => answer)).toMatchObject({ data: answer, init: { status: 422 } })
})

const { offline } = deskCopy.form.errors
const sentence = 'Recarregue a página.'

const routerError = 'Error: You made a POST request'

test.each([
  ['a lost connection', new TypeError('fetch failed'), offline],
  ['an error with a sentence', new ErrorResponse(400, '', { sentence }), sentence],
  ['an error without a sentence', new ErrorResponse(500, '', {}), offline],
  ["an English error of the router's own", new ErrorResponse(405, '', routerError), offline],
])('after %s, the answer has status 503 and a sentence', async (_, error, problem) => {
  const answer = await publish(() => Promise.reject(error))
  expect(answer).toMatchObject({ data: { problem }, init: { status: 503 } })
})

test('a redirect to the sign-in is rethrown for the router', async () => {
  const redirect = new Response(null, { status: 302 })
  await expect(publish(() => Promise.reject(redirect))).rejects.toBe(redirect)
})
