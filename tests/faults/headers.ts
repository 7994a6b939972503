/** The headers of every answer, one row for each way in which an answer is made. */
import { expect } from 'vitest'
import { securityHeaders } from '../../server/security-headers.ts'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { startUpstream, type Upstream } from '../doubles/upstream.ts'
import { exchangeRaw, readAnswers } from '../fuzz/exchange.ts'
import type { Group, Row } from './matrix.ts'
import { visitUntil } from './visitor.ts'

const SITE_URL = 'https://marina.example'
const promise =
  'The strict policy with hashes alone, HSTS, and everything else of the list; no name of a server.'

let upstream: Upstream
let site: RunningSite
/** A site whose database cannot be reached. */
let cold: RunningSite

interface Answer {
  readonly status: number
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>
}

/** @param own headers in which this answer differs. */
function expectHeaders({ status, headers }: Answer, expected: number, own = {}): string {
  expect(status).toBe(expected)
  const always = Object.entries({ ...securityHeaders(SITE_URL), ...own })
  for (const [name, value] of always) {
    const sent = headers[name.toLowerCase()]
    if (name !== 'Content-Security-Policy') expect(sent, name).toBe(value)
  }
  const policy = headers['content-security-policy'] ?? ''
  for (const [directive = '', values = ''] of policy
    .split(/; ?/)
    .map((part) => part.split(/ (.*)/))) {
    if (/^(?:default|object|frame|base|form|frame-ancestors)/.test(directive)) {
      expect([directive, values]).toEqual([directive, "'none'"])
    }
    if (/^(?:script|style)-src/.test(directive)) expect(values).not.toMatch(/unsafe|\*|data:/)
  }
  for (const directive of ['default-src', 'base-uri', 'form-action', 'frame-ancestors']) {
    expect(policy).toContain(`${directive} 'none'`)
  }
  expect(policy).toContain("require-trusted-types-for 'script'")
  for (const name of ['server', 'x-powered-by', 'set-cookie'])
    expect(headers).not.toHaveProperty(name)
  return `${status}, all ${always.length} of them`
}

async function ask(of: RunningSite, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(of.url + path, { headers, redirect: 'manual' })
  await response.arrayBuffer()
  return { status: response.status, headers: Object.fromEntries(response.headers) }
}

async function say(request: string): Promise<Answer> {
  const bytes = `${request}\r\nConnection: close\r\n\r\n`
  const [answer] = readAnswers(await exchangeRaw(site.url, { bytes, abandoned: false }))
  return answer ?? expect.fail('There was no answer.')
}

/** Where the landing page has this picture. */
async function addressIn(body: RegExp): Promise<string> {
  const [last] = (await visitUntil(site, '/', (visit) => body.test(visit.body))).slice(-1)
  return body.exec(last?.body ?? '')?.[0] ?? expect.fail('There is no such address.')
}

const row = (fault: string, status: number, answer: () => Promise<Answer>): Row => ({
  fault,
  promise,
  meet: async () => expectHeaders(await answer(), status),
})

export const headers: Group = {
  title: 'Headers, on',
  async open() {
    const images = ['/demo/agenda-clinica-1.webp']
    upstream = await startUpstream({ rows: [{ slug: 'loja', title: 'Loja', images }] })
    const environment = { ...readingFrom(upstream), SITE_URL, CONTENT_TTL_SECONDS: '3600' }
    site = await startSite(environment)
    cold = await startSite({ ...environment, SUPABASE_URL: 'http://127.0.0.1:1' })
  },
  async close() {
    await Promise.all([site.stop(), cold.stop()])
    await upstream.close()
  },
  rows: [
    row('a page', 200, () => ask(site, '/')),
    row('a page that the browser holds already', 304, async () => {
      const { headers } = await ask(site, '/')
      return ask(site, '/', { 'if-none-match': headers.etag ?? '' })
    }),
    row('the data of a page', 200, () => ask(site, '/projeto/loja.data')),
    row('a file', 200, () => ask(site, '/robots.txt')),
    row('a script', 200, async () => ask(site, await addressIn(/\/assets\/[\w-]+\.js/))),
    row('the service worker', 200, () => ask(site, '/sw.js')),
    row('a picture', 200, async () =>
      ask(site, await addressIn(/\/imagens\/loja\/1\/[\w-]+/), { accept: 'image/webp' }),
    ),
    row('an old address of a picture', 302, () => ask(site, '/imagens/loja/1/680-antes')),
    {
      fault: 'a share picture',
      promise: 'The same, but that other sites may show it.',
      meet: async () => {
        const answer = await ask(site, await addressIn(/\/compartilhar\/[\w.-]+/))
        return expectHeaders(answer, 200, { 'Cross-Origin-Resource-Policy': 'cross-origin' })
      },
    },
    row('/healthz', 200, () => ask(site, '/healthz')),
    row('/readyz without content', 503, () => ask(cold, '/readyz')),
    row('an unknown path', 404, () => ask(site, '/nada')),
    row('an unknown project', 404, () => ask(site, '/projeto/nada')),
    row('an unknown picture', 404, () => ask(site, '/imagens/nada/1/680-nada')),
    row('a project that cannot be read', 503, () => ask(cold, '/projeto/loja')),
    row('a wrong address', 400, () => ask(site, '/%zz')),
    row('another method', 405, () => say('POST / HTTP/1.1\r\nHost: site')),
    row('an address that is too long', 414, () => ask(site, `/${'a'.repeat(3_000)}`)),
    row('headers that are too long', 431, () =>
      say(`GET / HTTP/1.1\r\nHost: site\r\nX: ${'a'.repeat(20_000)}`),
    ),
    row('what is no request', 400, () => say('hello')),
    row('a tunnel', 405, () => say('CONNECT marina.example:443 HTTP/1.1\r\nHost: marina.example')),
  ],
}
