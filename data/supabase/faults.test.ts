import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseError } from '../../core/database-error.ts'
import { MAX_LIST_LENGTH } from '../../core/project/project.ts'
import { row } from '../../tests/support/contracts/reader-contract.ts'
import { startLocalServer } from '../../tests/support/doubles/local-server.ts'
import { BACKUP_LIMITS } from '../backup-format.ts'
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

function sendEndlessly(response: ServerResponse): void {
  const fillBuffer = () => {
    while (!response.destroyed && response.write(`[${'"a",'.repeat(16_384)}`));
  }
  response.on('drain', fillBuffer)
  fillBuffer()
}

/** Its body decompresses to 50 MB. */
const bomb = gzipSync(`["${' '.repeat(50_000_000)}"]`, { level: 1 })

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
  ['an endless body', sendEndlessly, /sent more than 10 MB/],
  [
    'a bomb',
    (response) => response.setHeader('content-encoding', 'gzip').end(bomb),
    /more than 10/,
  ],
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

test('the largest content that the desk writes can be read', async () => {
  const photo = `/fotos/${'0'.repeat(64)}.webp`
  const rowsWith = (images: number) =>
    Array(MAX_LIST_LENGTH).fill(row({ images: Array(images).fill(photo) }))
  // As in a backup.
  const size = (images: number) => JSON.stringify(rowsWith(images), null, 2).length
  const images = Math.floor((BACKUP_LIMITS.json - size(0)) / (size(2) - size(1)))
  // In the database, addresses of photos are longer than in a backup.
  const address = `https://abcdefghijklmnopqrst.supabase.co/storage/v1/object/public${photo}`
  const rows = rowsWith(0).map((project, index) => ({
    ...project,
    slug: `s${index}`,
    images: Array(images).fill(address),
  }))
  const { reader } = await readFrom(answer(200, rows))
  expect(await reader.list()).toHaveLength(MAX_LIST_LENGTH)
})
