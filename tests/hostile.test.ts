/** What the built site answers to raw hostile requests. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningSite, readingFrom, startSite } from './browser/fixtures/server.ts'
import { startUpstream, type Upstream } from './doubles/upstream.ts'

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
  /^strict-transport-security: max-age=63072000; includeSubDomains\r/im,
  /^x-content-type-options: nosniff\r/im,
  /^referrer-policy: /im,
  /^permissions-policy: /im,
  /^cross-origin-opener-policy: same-origin\r/im,
  /^cross-origin-embedder-policy: require-corp\r/im,
  /^cross-origin-resource-policy: same-origin\r/im,
  /frame-ancestors 'none'/,
]

/** Refused with one answer, with every security header, and without an echo of the request. */
function expectRefusal({ whole, statuses }: Answer, ...expected: number[]): void {
  expect(statuses).toHaveLength(1)
  expect(expected).toContain(statuses[0])
  for (const header of always) expect(whole).toMatch(header)
  expect(whole).not.toMatch(/^(?:server|x-powered-by):/im)
  expect(whole).not.toMatch(/evil|\bat \/|node:|\.ts:\d/)
}

describe('paths', () => {
  test.each([
    ['/../../etc/evil', 404],
    ['/%2e%2e/%2e%2e/etc/evil', 404],
    ['/..%2f..%2fevil', 400],
    ['/..%5c..%5cevil', 400],
    ['/..\\..\\evil', 400],
    ['/%252e%252e%252fevil', 404],
    ['/%c0%ae%c0%ae/evil', 400],
    ['/%e0%80%ae/evil', 400],
    ['/assets/..%2f..%2fpackage.json?evil', 400],
    ['/evil%', 400],
    ['/evil%zz', 400],
    ['/evil%00.png', 400],
    ['/evil%0d%0aSet-Cookie:%20a=b', 400],
    ['http://evil.example/', 400],
    ['//evil.example/x', 404],
    ['*', 400],
    ['evil', 400],
    ['/projeto/evil', 404],
    ['/projeto/evil/', 404],
    ['/PROJETO/loja', 404],
    ['/projeto/evil.data', 404],
    ['/evil.data', 404],
    ['/_.data?_routes=evil', 400],
  ])('%s', async (path, status) => expectRefusal(await get(path), status))

  test.each([
    '/imagens/loja/1/641-evil',
    '/imagens/loja/2/640-evil',
    '/imagens/loja/9999999/640-evil',
    '/imagens/evil/1/640-evil',
    '/imagens/loja/1/640-evil/..%2f',
    '/retrato/99999-evil',
    '/compartilhar/evil.jpg',
    '/compartilhar/evil-0000000000000.jpg',
  ])('no picture: %s', async (path) => expectRefusal(await get(path), 404))
})

describe('methods', () => {
  test.each(['POST', 'TRACE', 'PROPFIND', 'OPTIONS', 'DELETE', 'PURGE'])('%s', async (method) => {
    const answer = await say(`${method} /evil HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`)
    expectRefusal(answer, 405)
    expect(answer.whole).toMatch(/^allow: GET, HEAD\r/im)
  })

  test('POST to the health check', async () => {
    expectRefusal(
      await say('POST /healthz HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n'),
      405,
    )
  })

  test.each([
    ['CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', 405],
    ['EVIL / HTTP/1.1\r\nHost: site\r\n\r\n', 400],
    ['get / HTTP/1.1\r\nHost: site\r\n\r\n', 400],
    ['GET / HTTP/9.9\r\nHost: site\r\n\r\n', 400],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['\x16\x03\x01\x02\x00\x01\x00', 400],
  ])('%j', async (words, status) => expectRefusal(await say(words), status))
})

describe('hosts', () => {
  test.each([
    ['none', ''],
    ['an empty one', 'Host:\r\n'],
    ['two', 'Host: site\r\nHost: site\r\n'],
    ['a junk one', 'Host: evil example\r\n'],
    ['one with a path', 'Host: site/evil\r\n'],
    ['one with a user', 'Host: evil@site\r\n'],
  ])('%s', async (_, host) => {
    expectRefusal(await say(`GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`), 400)
  })

  test('a foreign host is answered, and never echoed', async () => {
    for (const path of ['/', '/?evil', '/nada']) {
      const { whole } = await say(
        `GET ${path} HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\nConnection: close\r\n\r\n`,
      )
      expect(whole).not.toContain('evil')
    }
  })
})

describe('ambiguous requests (smuggling)', () => {
  const second = 'GET /evil HTTP/1.1\r\nHost: site\r\n\r\n'
  test.each([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    ['a length and chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    [
      'chunks that are not the last coding',
      'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    ],
    ['chunks in disguise', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a name with a space behind', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a folded line', 'X: a\r\n b\r\nContent-Length:\r\n 5\r\n\r\nhello'],
    ['a bare line feed', 'X: a\nContent-Length: 5\r\n\r\nhello'],
    ['a negative length', 'Content-Length: -1\r\n\r\n'],
    ['a length with a sign', 'Content-Length: +5\r\n\r\nhello'],
    ['NUL in a header', 'X: a\0b\r\n\r\n'],
  ])('%s: one answer, and the connection is closed', async (_, headers) => {
    expectRefusal(await say(`POST / HTTP/1.1\r\nHost: site\r\n${headers}${second}`), 400, 405)
  })

  test.each([
    `Content-Length: ${second.length}\r\n\r\n${second}`,
    `Transfer-Encoding: chunked\r\n\r\n${second.length.toString(16)}\r\n${second}\r\n0\r\n\r\n${second}`,
  ])('a body of a GET is not read as a request (%#)', async (rest) => {
    const { statuses, whole } = await say(`GET / HTTP/1.1\r\nHost: site\r\n${rest}`)
    expect(statuses).toEqual([200])
    expect(whole).toMatch(/^connection: close\r/im)
  })

  test('a malformed request after a valid one is refused after its answer', async () => {
    const { statuses } = await say('GET / HTTP/1.1\r\nHost: site\r\n\r\nEVIL\r\n\r\n')
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(1)).not.toContain(200)
  })
})

describe('too long', () => {
  test.each(['/', '/?'])('behind %s', async (start) => {
    expectRefusal(await get(start + 'evil'.repeat(600)), 414)
  })

  test('headers', async () => {
    expectRefusal(await get('/', `X: ${'evil'.repeat(5_000)}`), 431)
  })

  test.each([
    ['ranges', `Range: bytes=${Array.from({ length: 1500 }, (_, at) => `${at}-${at}`).join()}`],
    ['tags', `If-None-Match: ${'"evil", '.repeat(1500)}"x"`],
    ['encodings', `Accept-Encoding: ${'evil;q=0.5, '.repeat(900)}x`],
    ['an expectation', 'Expect: evil'],
    ['an upgrade', 'Connection: upgrade\r\nUpgrade: evil'],
  ])('%s: ignored', async (_, header) => {
    const { statuses } = await get('/photo.webp?evil', header)
    expect(statuses).toEqual([404])
    expect((await get('/', header)).statuses).toEqual([200])
  })
})

test('made-up addresses share one 404 page, without a read each', async () => {
  const before = upstream.reads.bySlug
  const bodies = new Set<string>()
  for (let count = 0; count < 1000; count += 20) {
    const made = Array.from({ length: 20 }, (_, index) => `/projeto/evil-${count + index}`)
    const answers = await Promise.all(made.map((path) => fetch(site.url + path)))
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      bodies.add(await answer.text())
    }
  }
  expect(bodies.size).toBe(1)
  expect([...bodies].join()).not.toContain('evil')
  expect(upstream.reads.bySlug - before).toBeLessThanOrEqual(20)
}, 30_000)

test('spellings of one address share one page', async () => {
  const tags = new Set<string | null>()
  for (const path of ['/projeto/loja', '/projeto/loja/', '/projeto/l%6fja', '/projeto/loja?x=1']) {
    const answer = await fetch(site.url + path)
    expect(answer.status).toBe(200)
    tags.add(answer.headers.get('etag'))
  }
  expect(tags.size).toBe(1)
})
