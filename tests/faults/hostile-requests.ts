/** Requests that no honest visitor sends, byte by byte. */
import { expect } from 'vitest'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { startUpstream, type Upstream } from '../doubles/upstream.ts'
import { flawsAndEchoes } from '../fuzz/answers.ts'
import { exchangeRaw, readAnswers } from '../fuzz/exchange.ts'
import { MARK } from '../fuzz/hostile-text.ts'
import type { Group } from './matrix.ts'
import { complaints, count, duration, timed } from './visitor.ts'

/** An answer without any work is there in a millisecond; this is for a busy machine. */
const MOST = 500

let upstream: Upstream
let site: RunningSite

const get = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: site', 'Connection: close', ...headers, '', ''].join('\r\n')
const all = (paths: readonly string[]) => paths.map((path) => get(path))

/** Each is answered once, with one of these, without a read, a warning, or a word of what was said. */
async function answered(requests: readonly string[], ...expected: number[]): Promise<string> {
  const tally = new Map<number, number>()
  const times: number[] = []
  const [reads, lines] = [upstream.requests.length, site.log.length]
  for (const bytes of requests) {
    const [back, time] = await timed(exchangeRaw(site.url, { bytes, abandoned: false }))
    const answers = readAnswers(back)
    expect(answers, JSON.stringify(bytes.slice(0, 80))).toHaveLength(1)
    for (const answer of answers) {
      expect(expected, JSON.stringify(bytes.slice(0, 80))).toContain(answer.status)
      expect(flawsAndEchoes(answer)).toEqual([])
      tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1)
    }
    times.push(time)
  }
  expect(upstream.requests.length).toBe(reads)
  expect(complaints(site, lines)).toEqual([])
  expect(Math.max(...times)).toBeLessThan(MOST)
  const statuses = [...tally].map(([status, times]) => `${status} (${times})`)
  return `${count(requests.length, 'request')}: ${statuses.join(', ')}; ${duration(Math.max(...times))} at most; no read`
}

const second = `GET /${MARK} HTTP/1.1\r\nHost: site\r\n\r\n`
const post = (rest: string) => `POST / HTTP/1.1\r\nHost: site\r\n${rest}`

export const hostileRequests: Group = {
  title: 'Hostile requests',
  async open() {
    const images = ['/demo/agenda-clinica-1.webp']
    upstream = await startUpstream({ rows: [{ slug: 'loja', title: 'Loja', images }] })
    site = await startSite({ ...readingFrom(upstream), CONTENT_TTL_SECONDS: '3600' })
    // Whatever is asked from here on, nothing of it has to be read.
    for (const path of ['/', '/projeto/loja', '/projeto/loja.data', '/nada', `/projeto/${MARK}`]) {
      await (await fetch(site.url + path)).text()
    }
  },
  async close() {
    await site.stop()
    await upstream.close()
  },
  rows: [
    {
      fault: 'paths that lead upwards, in every encoding',
      promise: '4xx at once; no file but the public ones.',
      meet: () =>
        answered(
          all([
            ...['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fpackage.json'],
            ...['/..%5c..%5cpackage.json', '/..\\..\\package.json', '/%252e%252e%252fpackage.json'],
            ...['/%c0%ae%c0%ae/package.json', '/%e0%80%ae/package.json', '/....//package.json'],
            ...['/assets/..%2f..%2fserver/index.js', '/assets/%2e%2e/%2e%2e/server/index.js'],
            ...['/.env', '/%2eenv', '/imagens/..%2f..%2f.env/1/680-x', '/projeto/..%2f.env'],
          ]),
          400,
          404,
        ),
    },
    {
      fault: 'wrong percent-encoding and NUL',
      promise: '4xx at once.',
      meet: () =>
        answered(
          all([
            `/${MARK}%`,
            `/${MARK}%zz`,
            `/${MARK}%ff`,
            `/${MARK}%00.png`,
            '/%00',
            `/a%0d%0aX:${MARK}`,
          ]),
          400,
          404,
        ),
    },
    {
      fault: 'addresses and headers that are too long',
      promise: '414 and 431 at once.',
      meet: () =>
        answered(
          [
            get(`/${MARK.repeat(400)}`),
            get(`/?${MARK.repeat(400)}`),
            get('/', `X: ${MARK.repeat(4_000)}`),
          ],
          ...[414, 431],
        ),
    },
    {
      fault: 'other methods, and what is none',
      promise: '405 or 400 at once.',
      meet: () =>
        answered(
          [...['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', MARK, 'get']].map(
            (method) => `${method} /${MARK} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`,
          ),
          ...[400, 405],
        ),
    },
    {
      fault: 'no host, several, or junk',
      promise: '400 at once.',
      meet: () =>
        answered(
          [
            '',
            'Host:\r\n',
            'Host: site\r\nHost: site\r\n',
            `Host: ${MARK} x\r\n`,
            `Host: a@${MARK}\r\n`,
          ].map((host) => `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`),
          400,
        ),
    },
    {
      fault: 'the host of another site, said in every way, without a proxy that is trusted',
      promise: 'Nobody believes it: the answer is the same, and never speaks of it.',
      meet: () =>
        answered(
          ['/', '/projeto/loja', '/nada', '/robots.txt', '/sitemap.xml'].flatMap((path) => [
            `GET ${path} HTTP/1.1\r\nHost: ${MARK}.example\r\nConnection: close\r\n\r\n`,
            get(path, `X-Forwarded-Host: ${MARK}.example`, `X-Forwarded-Proto: ${MARK}`),
            get(path, `Forwarded: for=${MARK};host=${MARK}`, `X-Forwarded-For: ${MARK}`),
            get(path, `X-Original-URL: /${MARK}`, `X-Rewrite-URL: /${MARK}`),
          ]),
          ...[200, 404],
        ),
    },
    {
      fault: 'requests with two meanings, to smuggle a second one through a proxy',
      promise: 'One answer of 4xx, and the connection is closed.',
      meet: () =>
        answered(
          [
            post(`Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`),
            post(`Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello${second}`),
            post(`Content-Length: 5, 6\r\n\r\nhello${second}`),
            post(`Content-Length: +5\r\n\r\nhello${second}`),
            post(`Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${second}`),
            post(`Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${second}`),
            post(`Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${second}`),
            post(
              `X: a\r\n Content-Length: 5\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${second}`,
            ),
            post(`X: a\nContent-Length: 5\r\n\r\nhello${second}`),
            post(`Content-Length: ${second.length}\r\n\r\n${second}`),
          ],
          ...[400, 405],
        ),
    },
    {
      fault: 'a body behind a GET that looks like a second request',
      promise: 'The page, and the connection is closed: the body is never read as a request.',
      meet: () =>
        answered(
          [
            `GET / HTTP/1.1\r\nHost: site\r\nContent-Length: ${second.length}\r\n\r\n${second}`,
            `GET / HTTP/1.1\r\nHost: site\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
          ],
          200,
        ),
    },
    {
      fault: 'thousands of ranges, tags and encodings',
      promise: 'Ignored: the whole page, as fast as ever.',
      meet: () =>
        answered(
          [
            get('/', `Range: bytes=${Array.from({ length: 1_500 }, (_, at) => `${at}-${at}`)}`),
            get('/robots.txt', 'Range: bytes=0-0,0-0,-1', 'If-Range: "x"'),
            get('/', `If-None-Match: ${`"${MARK}", `.repeat(1_000)}"x"`),
            get('/', `If-Match: "${MARK}"`, 'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT'),
            get('/', `Accept-Encoding: ${`${MARK};q=0.5, `.repeat(800)}x`),
            get('/', `Expect: ${MARK}`),
            get('/', `Upgrade: ${MARK}`),
          ],
          200,
        ),
    },
    {
      fault: 'pictures in sizes, at positions and of projects that do not exist',
      promise: '404 at once, and nothing is made.',
      meet: () =>
        answered(
          all([
            ...[641, 0, -1, 99_999, '1e3', '680.5'].map(
              (width) => `/imagens/loja/1/${width}-${MARK}`,
            ),
            ...[0, 2, 9_999_999, -1, '1a'].map(
              (position) => `/imagens/loja/${position}/680-${MARK}`,
            ),
            ...[`/imagens/${MARK}/1/680-x`, `/retrato/99999-${MARK}`, `/compartilhar/${MARK}.jpg`],
          ]),
          404,
        ),
    },
  ],
}
