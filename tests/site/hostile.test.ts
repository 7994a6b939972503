/** How the built site answers hostile requests over raw sockets. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { type FailingDatabase, startFailingDatabase } from '../doubles/failing-database.ts'
import { canMeasureMemory, peakMemory } from './memory.ts'

let database: FailingDatabase
let site: RunningSite

beforeAll(async () => {
  const row = { id: 'a', slug: 'loja', title: 'Loja', images: ['/demo/agenda-clinica-1.webp'] }
  database = await startFailingDatabase({ rows: [row] })
  site = await startSite({
    ...readingFrom(database),
    CONTENT_TTL_SECONDS: '3600',
    SITE_URL: 'https://marina.example',
  })
  await Promise.all(['/', '/projeto/loja'].map((path) => fetch(site.url + path)))
}, 60_000)

afterAll(async () => {
  await Promise.all([site.stop(), database.close()])
})

/** Everything that the server has sent over a connection, and the status codes in it. */
interface RawResponse {
  readonly whole: string
  readonly statuses: readonly number[]
}

/** Sends the bytes and collects everything that the server sends until it closes the connection. */
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

/** Expects one response with every security header and without parts of the request or details of the server. */
function expectRefusal({ whole, statuses }: RawResponse, expected: number): void {
  expect(statuses).toEqual([expected])
  for (const header of headersOfEveryResponse) expect(whole).toMatch(header)
  expect(whole).not.toMatch(/^(?:server|x-powered-by):/im)
  // The skip link contains the path of the page, escaped.
  expect(whole.replace(/href="[^"]*#content"/, '')).not.toMatch(/evil|\bat \/|node:|\.ts:\d/)
}

describe('paths', () => {
  test.each([
    ['/../../etc/evil', 404],
    ['/%2e%2e/%2e%2e/etc/evil', 404],
    ['/..%2f..%2fevil', 404],
    ['/..%5c..%5cevil', 404],
    ['/%252e%252e%252fevil', 404],
    ['/%c0%ae%c0%ae/evil', 400],
    ['/assets/..%2f..%2fpackage.json?evil', 404],
    ['/assets/%2e%2e/%2e%2e/server/index.js?evil', 404],
    ['/.vite/manifest.json?evil', 404],
    ['/evil%', 400],
    ['/evil%00.png', 400],
    ['/evil%0d%0aSet-Cookie:%20a=b', 400],
    ['//evil.example/x', 404],
    ['/projeto/evil', 404],
    ['/PROJETO/loja', 404],
    ['/projeto/evil.data', 404],
    ['/evil.data', 404],
  ])('%s gets %i', async (path, status) => expectRefusal(await get(path), status))

  test.each([
    '/imagens/loja/1/evil/641.avif',
    '/imagens/loja/2/evil/680.avif',
    '/imagens/loja/9999999/evil/680.avif',
    '/imagens/evil/1/evil/680.avif',
    '/imagens/loja/1/evil/680.jpg',
    '/imagens/loja/1/evil/680.avif/..%2f',
    '/retrato/evil/99999.webp',
    '/compartilhar/evil.jpg',
    '/compartilhar/evil/0000000000000.jpg',
  ])('%s is not a picture, and gets 404', async (path) => expectRefusal(await get(path), 404))
})

test.each(['POST', 'TRACE', 'PROPFIND', 'DELETE'])('the method %s is refused', async (method) => {
  const response = await send(`${method} /evil HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`)
  expectRefusal(response, 405)
  expect(response.whole).toMatch(/^allow: GET, HEAD\r/im)
})

test.each(['evil.example', '256.256.256.256', 'evil@site', 'evil.example/x?y', 'evil b', '[::1]'])(
  'the response to a request with the host %j does not contain the host',
  async (host) => {
    for (const path of ['/', '/?a', '/nada']) {
      const { whole, statuses } = await send(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      )
      expect(statuses).toEqual([path === '/nada' ? 404 : 200])
      expect(whole).not.toContain(host)
    }
  },
)

test.each(['site', ''])(
  'the response to a request with the host %j does not contain the forwarded host',
  async (host) => {
    for (const path of ['/', '/nada']) {
      const { whole, statuses } = await send(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
      )
      expect(statuses).toEqual([path === '/nada' ? 404 : 200])
      expect(whole).not.toContain('evil.example')
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

test.skipIf(!canMeasureMemory)(
  'while sixty clients send 2,500 requests each without reading the responses, a visitor gets pages',
  async () => {
    const requests = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(2_500)
    const clients = Array.from({ length: 60 }, () => {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1').pause()
      socket.on('error', () => {})
      socket.write(requests)
      return socket
    })
    const peak = await peakMemory(site, async () => {
      for (let visits = 0; visits < 50; visits += 1) {
        const started = performance.now()
        await (await fetch(site.url)).text()
        expect(performance.now() - started, 'duration in ms').toBeLessThan(5_000)
      }
    })
    expect(peak).toBeLessThan(400_000_000)
    // The test ends when the server has closed every connection of the clients.
    await Promise.all(clients.map((socket) => text(socket).catch(() => '')))
  },
  60_000,
)

test('unknown slugs cause at most five reads per second', async () => {
  const before = database.reads.bySlug
  const started = performance.now()
  for (let round = 0; round < 20; round += 1) {
    const paths = Array.from({ length: 20 }, (_, index) => `/projeto/evil-${round}-${index}`)
    const responses = await Promise.all(paths.map((path) => fetch(site.url + path)))
    for (const response of responses) {
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control')).toBe('no-store')
    }
  }
  const seconds = Math.ceil((performance.now() - started) / 1000) + 1
  expect(database.reads.bySlug - before).toBeLessThanOrEqual(5 * seconds)
}, 30_000)
