/** What the built site answers to raw hostile requests. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { startUpstream, type Upstream } from '../doubles/upstream.ts'

let upstream: Upstream
let site: RunningSite

beforeAll(async () => {
  const row = { id: 'a', slug: 'loja', title: 'Loja', images: ['/demo/agenda-clinica-1.webp'] }
  upstream = await startUpstream({ rows: [row] })
  site = await startSite({
    ...readingFrom(upstream),
    CONTENT_TTL_SECONDS: '3600',
    SITE_URL: 'https://marina.example',
  })
  await Promise.all(['/', '/projeto/loja'].map((path) => fetch(site.url + path)))
}, 60_000)

afterAll(async () => {
  await Promise.all([site.stop(), upstream.close()])
})

interface Answer {
  readonly whole: string
  readonly statuses: readonly number[]
}

/** Everything that the server answers until it closes the connection. */
async function say(bytes: string | Buffer): Promise<Answer> {
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  const whole = await text(socket).catch(() => '')
  const statuses = [...whole.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
  return { whole, statuses }
}

const get = (path: string, ...headers: string[]) =>
  say([`GET ${path} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers, '', ''].join('\r\n'))

const always = [
  /^content-security-policy: default-src 'none'/im,
  /^strict-transport-security: max-age=63072000\r/im,
  /^x-content-type-options: nosniff\r/im,
  /^referrer-policy: /im,
  /^permissions-policy: /im,
  /^cross-origin-resource-policy: same-origin\r/im,
  /frame-ancestors 'none'/,
]

/** Refused with one answer, with every security header, and without an echo of the request. */
function expectRefusal({ whole, statuses }: Answer, expected: number): void {
  expect(statuses).toEqual([expected])
  for (const header of always) expect(whole).toMatch(header)
  expect(whole).not.toMatch(/^(?:server|x-powered-by):/im)
  // The skip link names the page that it is on, escaped.
  expect(whole.replace(/href="[^"]*#content"/, '')).not.toMatch(/evil|\bat \/|node:|\.ts:\d/)
}

/** Refused by Node's own parser, in a few bytes. */
function expectRejection({ whole, statuses }: Answer): void {
  expect(statuses).toHaveLength(1)
  expect(statuses[0]).toBeGreaterThanOrEqual(400)
  expect(statuses[0]).toBeLessThan(500)
  expect(whole).not.toContain('evil')
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
  ])('%s', async (path, status) => expectRefusal(await get(path), status))

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
  ])('no picture: %s', async (path) => expectRefusal(await get(path), 404))
})

test.each(['POST', 'TRACE', 'PROPFIND', 'DELETE'])('%s is refused', async (method) => {
  const answer = await say(`${method} /evil HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`)
  expectRefusal(answer, 405)
  expect(answer.whole).toMatch(/^allow: GET, HEAD\r/im)
})

test.each([
  'EVIL / HTTP/1.1\r\nHost: site\r\n\r\n',
  'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: site\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00',
  `GET / HTTP/1.1\r\nHost: site\r\nX: ${'evil'.repeat(5_000)}\r\n\r\n`,
])('what is no request is rejected: %j', async (words) => expectRejection(await say(words)))

test.each(['evil.example', '256.256.256.256', 'evil@site', 'evil.example/x?y', 'a b', '[::1]', ''])(
  'the host %j is answered, and never echoed',
  async (host) => {
    for (const path of ['/', '/?evil', '/nada']) {
      const { whole, statuses } = await say(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
      )
      expect(statuses).toEqual([path === '/nada' ? 404 : 200])
      expect(whole).not.toContain('evil.example')
    }
  },
)

describe('ambiguous requests (smuggling)', () => {
  const second = 'GET /evil HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n'
  test.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    ['a length and chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['chunks in disguise', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a name with a space behind', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a bare line feed', 'X: a\nContent-Length: 5\r\n\r\nhello'],
    ['a length with a sign', 'Content-Length: +5\r\n\r\nhello'],
    ['NUL in a header', 'X: a\0b\r\n\r\n'],
  ])('%s: one answer, and the connection is closed', async (_, headers) => {
    expectRejection(await say(`POST / HTTP/1.1\r\nHost: site\r\n${headers}${second}`))
  })

  test('a body of a GET is not taken for a request', async () => {
    const body = 'GET /evil HTTP/1.1\r\nHost: site\r\n\r\n'
    const { statuses } = await say(
      `GET / HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    expect(statuses).toEqual([200])
  })
})

test.each([
  ['ranges', `Range: bytes=${Array.from({ length: 1500 }, (_, at) => `${at}-${at}`).join()}`],
  ['tags', `If-None-Match: ${'"evil", '.repeat(1500)}"x"`],
  ['encodings', `Accept-Encoding: ${'evil;q=0.5, '.repeat(900)}x`],
  ['an upgrade', 'Connection: upgrade\r\nUpgrade: evil'],
])('%s without end change nothing', async (_, header) => {
  expect((await get('/', header)).statuses).toEqual([200])
})

test('sixty clients that send 2,500 requests each and never read are disconnected, while others are answered', async () => {
  const requests = 'GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(2_500)
  const clients = Array.from({ length: 60 }, () => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write(requests)
    return socket
  })
  let most = 0
  const visit = async () => {
    const started = performance.now()
    await (await fetch(site.url)).text()
    most = Math.max(most, site.memory() ?? 0)
    return performance.now() - started
  }
  for (let count = 0; count < 50; count += 1) expect(await visit()).toBeLessThan(5_000)
  expect(most).toBeLessThan(400_000_000)
  // Reading to the end shows that the server has closed each.
  await Promise.all(clients.map((socket) => text(socket).catch(() => '')))
}, 60_000)

test('made-up slugs cost a few reads a second at most', async () => {
  const before = upstream.reads.bySlug
  const started = performance.now()
  for (let count = 0; count < 400; count += 20) {
    const made = Array.from({ length: 20 }, (_, index) => `/projeto/evil-${count + index}`)
    const answers = await Promise.all(made.map((path) => fetch(site.url + path)))
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  }
  const seconds = Math.ceil((performance.now() - started) / 1000) + 1
  expect(upstream.reads.bySlug - before).toBeLessThanOrEqual(5 * seconds)
}, 30_000)
