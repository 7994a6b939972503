import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseError } from '../../core/database-error.ts'
import { startLocalServer } from '../../tests/support/doubles/local-server.ts'
import { createSupabaseReader } from './reader.ts'

const anonKey = 'sb_publishable_only-for-tests'

/** @param deadline in ms. */
async function readFrom(handle: (response: ServerResponse) => unknown, deadline = 10 * 60_000) {
  let requestCount = 0
  const server = await startLocalServer((_, response) => {
    requestCount += 1
    handle(response)
  })
  onTestFinished(() => server.close())
  const reader = createSupabaseReader({ url: server.url, anonKey, deadline, warn() {} })
  return { reader, requestCount: () => requestCount }
}

const answer =
  (status: number, body: unknown, headers = {}) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body))

test.each<[string, (response: ServerResponse) => unknown, RegExp, deadline?: number]>([
  ['401', answer(401, { code: 'PGRST301' }), /answered 401 \(PGRST301\)\. Check SUPABASE_ANON_KEY/],
  ['its key', answer(401, { message: anonKey }), /answered 401\. Check SUPABASE_ANON_KEY/],
  ['404 and nothing', answer(404, ''), /answered 404\. Check SUPABASE_URL/],
  ['429', answer(429, {}), /answered 429\.$/],
  ['500', answer(500, { code: '57014' }), /answered 500 \(57014\)\.$/],
  ['540', answer(540, 'Project paused'), /answered 540\. The project is paused; resume it/],
  ['HTML', answer(200, '<!doctype html>'), /something other than JSON\. Check SUPABASE_URL/],
  ['a redirect', answer(302, '', { location: '/' }), /could not be reached: .*redirect/],
  ['no answer', (response) => response.destroy(), /could not be reached: .*other side closed/],
  ['nothing in time', () => {}, /did not answer in full within 150 ms/, 150],
])(
  'when the database sends %s, a read fails after one request, with a message of one line',
  async (_, handle, words, deadline) => {
    const { reader, requestCount } = await readFrom(handle, deadline)
    const reads = [reader.list(), reader.bySlug('loja')]
    const errorOf = (read: Promise<unknown>) => read.catch((error: unknown) => error)
    for (const error of await Promise.all(reads.map(errorOf))) {
      expect(error).toBeInstanceOf(DatabaseError)
      const { message } = error as DatabaseError
      expect(message).toMatch(words)
      expect(message).not.toContain(anonKey)
      expect(message).toMatch(/^\P{Cc}+\.$/u)
    }
    // A request may miss a short deadline before it arrives.
    if (!deadline) expect(requestCount()).toBe(2)
  },
)

test('a key that is not a valid header value is not in the error', async () => {
  const broken = createSupabaseReader({ url: 'http://a.example', anonKey: 'a\nkey', warn() {} })
  await expect(broken.list()).rejects.toMatchObject({
    message: 'The request to the hosted database could not be made. Check SUPABASE_ANON_KEY.',
  })
})
