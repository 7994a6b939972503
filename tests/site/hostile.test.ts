/** How the built site answers hostile requests, most of which are sent over raw sockets. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../support/open-test-site.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ ESTUDIO: 'on', SITE_URL: 'https://marina.example' })
})
afterAll(() => site.stop())

interface RawResponse {
  /** Everything that the server has sent over a connection. Empty if the connection has failed. */
  readonly whole: string
  /** The status code of each response on the connection, in the order in which they were sent. */
  readonly statuses: readonly number[]
}

/** Sends the bytes, and waits until the server closes the connection. */
async function send(bytes: string): Promise<RawResponse> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  const whole = await text(socket).catch(() => '')
  const statuses = [...whole.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
  return { whole, statuses }
}

const get = (path: string, ...headers: string[]) =>
  send([`GET ${path} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers, '', ''].join('\r\n'))

const headersOfEveryResponse = [
  /^content-security-policy: default-src 'none'/im,
  /^strict-transport-security: max-age=63072000\r/im,
  /^x-content-type-options: nosniff\r/im,
  /^referrer-policy: /im,
  /^permissions-policy: /im,
  /^cross-origin-resource-policy: same-origin\r/im,
  /frame-ancestors 'none'/,
]

/**
 * Expects one response with the security headers. Its text must not repeat the word `evil` of the request, and
 * must not show a stack or other details of the server.
 */
function expectRefusal({ whole, statuses }: RawResponse, expected: number): void {
  expect(statuses).toEqual([expected])
  for (const header of headersOfEveryResponse) expect(whole).toMatch(header)
  expect(whole).not.toMatch(/^(?:server|x-powered-by):/im)
  expect(whole).not.toMatch(/evil|\bat \/|node:|\.ts:\d/)
}

describe('paths', () => {
  test.each([
    '/../../etc/evil',
    '/%2e%2e/%2e%2e/etc/evil',
    '/..%2f..%2fevil',
    '/..%5c..%5cevil',
    '/%252e%252e%252fevil',
    '/assets/..%2f..%2fpackage.json?evil',
    '/assets/%2e%2e/%2e%2e/server/index.js?evil',
    '/.vite/manifest.json?evil',
    '//evil.example/x',
    '/projeto/evil',
    '/imagens/evil/1/evil/680.avif',
    '/compartilhar/evil/0000000000000.jpg',
    '/projeto/evil.data',
    '/evil.data',
    // A browser would follow a redirect to `//evil.example` to another site.
    '//evil.example/%2f..',
    '/.//evil.example',
  ])('%s is neither a page nor a file, and gets 404', async (path) => {
    const response = await get(path)
    expectRefusal(response, 404)
    expect(response.whole).not.toMatch(/^location:/im)
  })

  test.each([
    ['an overlong encoding of dots', '%c0%ae%c0%ae/evil'],
    ['an incomplete encoding', 'evil%'],
    ['a null character', 'evil%00.png'],
    ['a line break', 'evil%0d%0aSet-Cookie:%20a=b'],
    ['a line separator', 'evil%e2%80%a8.data'],
    ['a paragraph separator', 'evil%e2%80%a9'],
    // Almost as long as Node's limit for headers (16 KB).
    ['a long text that is not UTF-8', `%${'a'.repeat(14_000)}`],
  ])('a path with %s gets 404, and is not logged', async (_, path) => {
    const entries = await site.entriesDuring(async () => {
      for (const folder of ['/', '/estudio/', '/estudio/assets/', '/assets/', '/imagens/'])
        expectRefusal(await get(folder + path), 404)
    })
    expect(entries).toEqual([])
  })
})

test.each(['POST', 'TRACE', 'PROPFIND', 'DELETE'])('the method %s is refused', async (method) => {
  const response = await send(`${method} /evil HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`)
  expectRefusal(response, 405)
  expect(response.whole).toMatch(/^allow: GET, HEAD\r/im)
})

test.each(['', 'evil.example', 'evil@site', 'evil.example/x?y', 'evil b', '[::1]:1'])(
  'the response to a request with the host %j contains neither this host nor the forwarded one',
  async (host) => {
    for (const path of ['/', '/nada']) {
      const { whole, statuses } = await send(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
      )
      expect(statuses).toEqual([path === '/nada' ? 404 : 200])
      expect(whole).not.toMatch(/evil|\[::1\]/)
    }
  },
)

test.each([
  ['1,500 ranges', `Range: bytes=${Array.from({ length: 1500 }, (_, at) => `${at}-${at}`).join()}`],
  ['1,500 tags', `If-None-Match: ${'"evil", '.repeat(1500)}"x"`],
  ['900 encodings', `Accept-Encoding: ${'evil;q=0.5, '.repeat(900)}x`],
  ['an unknown upgrade', 'Connection: upgrade\r\nUpgrade: evil'],
])('a request with %s gets 200', async (_, header) => {
  expect((await get('/', header)).statuses).toEqual([200])
})
