import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, test } from 'vitest'
import { deskCopy } from '../desk-copy.ts'
import type { SiteAnswer } from './publish-answer.ts'
import { publishInBrowser } from './publish-in-browser.ts'

const publish = (serverAction: () => Promise<SiteAnswer>) =>
  publishInBrowser(serverAction, ({ isLive }) => new Response(`live: ${isLive}`))

test('a successful publication redirects to the confirmation', async () => {
  const confirmation = await publish(async () => ({ written: { isLive: true } }))
  expect(await (confirmation as Response).text()).toBe('live: true')
})

test('a refusal is returned with status 422, so that the router does not reset the form', async () => {
  const answer = { errors: { name: 'longo' } }
  expect(await publish(async () => answer)).toMatchObject({ data: answer, init: { status: 422 } })
})

test.each([
  ['a lost connection', new TypeError('fetch failed'), deskCopy.form.errors.offline],
  [
    'an error with a sentence',
    new ErrorResponse(400, '', 'Recarregue a página.'),
    'Recarregue a página.',
  ],
  ['an error without a sentence', new ErrorResponse(500, '', {}), deskCopy.form.errors.offline],
])('after %s, the owner gets one sentence about the failure', async (_, error, problem) => {
  const answer = await publish(() => Promise.reject(error))
  expect(answer).toMatchObject({ data: { problem }, init: { status: 503 } })
})

test('a redirect to the sign-in is rethrown for the router', async () => {
  const redirect = new Response(null, { status: 302 })
  await expect(publish(() => Promise.reject(redirect))).rejects.toBe(redirect)
})
