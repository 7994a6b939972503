import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { deskCopy } from '#texts/desk-copy.ts'
import type { SiteAnswer } from './publish-answer.ts'
import { runServerAction } from './run-server-action.ts'

const publish = (serverAction: () => Promise<SiteAnswer>) =>
  runServerAction(serverAction, ({ isLive }) => new Response(`live: ${isLive}`))

test('after a successful write, `onWritten` provides the response', async () => {
  const confirmation = await publish(async () => ({ written: { isLive: true } }))
  expect(await (confirmation as Response).text()).toBe('live: true')
})

test('a refusal is returned with status 422, so that the router does not reset the form', async () => {
  const answer = { errors: { name: 'longo' } }
  expect(await publish(async () => answer)).toMatchObject({ data: answer, init: { status: 422 } })
})

const { offline } = deskCopy.form.errors
const sentence = 'Recarregue a página.'

test.each([
  { failure: 'a lost connection', error: new TypeError('fetch failed'), problem: offline },
  {
    failure: 'an error response with a sentence',
    error: new ErrorResponse(400, '', { sentence }),
    problem: sentence,
  },
  {
    failure: 'an error response without a sentence',
    error: new ErrorResponse(500, '', {}),
    problem: offline,
  },
  {
    failure: "an English error of the router's own",
    error: new ErrorResponse(405, '', 'Error: You made a POST request'),
    problem: offline,
  },
])('after $failure, the answer has status 503 and says "$problem"', async ({ error, problem }) => {
  const answer = await publish(() => Promise.reject(error))
  expect(answer).toMatchObject({ data: { problem }, init: { status: 503 } })
})

test('a redirect to the sign-in is rethrown for the router', async () => {
  const redirect = new Response(null, { status: 302 })
  await expect(publish(() => Promise.reject(redirect))).rejects.toBe(redirect)
})
