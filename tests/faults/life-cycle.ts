/** How a site starts, handles a bug of its own, logs, and ends. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { copy } from '../../app/copy.ts'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { startUpstream, type Upstream } from '../doubles/upstream.ts'
import type { Group } from './matrix.ts'
import { complaints, duration, expectDiscretion, quoted, timed, visit } from './visitor.ts'

/** Within which a process has to end after a signal, in ms. */
const MOST = 10_000
const rows = ['loja', 'quebrado'].map((slug) => ({ slug, title: `Projeto ${slug}` }))

async function withSite(
  environment: Readonly<Record<string, string>>,
  happen: (site: RunningSite, upstream: Upstream) => Promise<string>,
): Promise<string> {
  const upstream = await startUpstream({ rows })
  const site = await startSite({ ...readingFrom(upstream), ...environment })
  try {
    return await happen(site, upstream)
  } finally {
    await site.stop()
    await upstream.close()
  }
}

export const lifeCycle: Group = {
  title: 'Life cycle',
  concurrent: true,
  rows: [
    {
      fault: 'there is no content yet',
      promise:
        '/healthz says that the process is up, /readyz that it is not ready; then where the content comes from, and its age.',
      meet: () =>
        withSite({}, async (site, upstream) => {
          upstream.fault = 'internal-error'
          const [health, before] = [await visit(site, '/healthz'), await visit(site, '/readyz')]
          expect([health.status, before.status]).toEqual([200, 503])
          expect(JSON.parse(before.body)).toMatchObject({ source: 'hosted', failing: true })
          upstream.fault = 'none'
          await expect
            .poll(async () => (await visit(site, '/readyz')).status, { timeout: MOST })
            .toBe(200)
          const { body } = await visit(site, '/readyz')
          expect(JSON.parse(body)).toMatchObject({ status: 'ready', failing: false })
          expect(JSON.parse(body).contentAgeSeconds).toBeLessThan(MOST / 1_000)
          for (const told of [health.body, before.body, body]) {
            expect(told).not.toContain(upstream.key)
            expect(told).not.toContain(upstream.url)
          }
          return `200 and 503; then 200: ${body}`
        }),
    },
    {
      fault: 'one page has a bug',
      promise: 'A kind 500 with the id by which the log tells more; every other page as ever.',
      meet: () => {
        const preload = join(import.meta.dirname, 'broken-page.ts')
        return withSite({ NODE_OPTIONS: `--import=${preload}` }, async (site) => {
          const broken = await visit(site, '/projeto/quebrado')
          expect(broken.status).toBe(500)
          expect(broken.body).toContain(copy.failure.headline)
          expect(broken.body).toContain(copy.failure.home)
          expect(broken.body).not.toMatch(/a bug in this page|TypeError|\.js:\d/)
          expect(broken.headers.get('cache-control')).toBe('no-store')
          const id = broken.headers.get('x-request-id') ?? 'none'
          const paths = ['/', '/projeto/loja', '/projeto/quebrado.data']
          const others = await Promise.all(paths.map((path) => visit(site, path)))
          expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
          await site.said(new RegExp(`"request":"${id}".*"status":500`))
          const failures = site.log.filter((line) => line.includes('a bug in this page'))
          expect(failures).toHaveLength(1)
          expect(failures.join()).toContain(id)
          return `500 with “${copy.failure.headline}”; 200 for the others; one line with the request, one with the stack, the same id in both`
        })
      },
    },
    {
      fault: 'SIGTERM while a page is on its way',
      promise: 'The page arrives whole, and the process ends with 0 within 10 s.',
      meet: () =>
        withSite({}, async (site, upstream) => {
          upstream.hold()
          const page = visit(site, '/')
          await upstream.arrived(1)
          const [code, time] = await timed(site.end('SIGTERM'))
          const { status, body } = await page
          expect([status, body.trimEnd().endsWith('</html>')]).toEqual([200, true])
          expect(code).toBe(0)
          expect(time).toBeLessThan(MOST)
          expect(complaints(site)).toEqual([])
          return `200, whole; ended with ${code} after ${duration(time)}`
        }),
    },
    {
      fault: 'SIGTERM while somebody sends a request that never ends',
      promise: 'The connection is cut, and the process ends with 0 within 10 s.',
      meet: () =>
        withSite({}, async (site) => {
          const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
          await once(socket, 'connect')
          socket.write('GET / HTTP/1.1\r\nHost: site\r\nX: ')
          const cut = text(socket).catch(() => '')
          // By then the server has accepted the connection.
          await visit(site, '/')
          const [code, time] = await timed(site.end('SIGTERM'))
          expect(await cut).not.toContain('200')
          expect(code).toBe(0)
          expect(time).toBeLessThan(MOST)
          return `ended with ${code} after ${duration(time)}`
        }),
    },
    {
      fault:
        'a log that tells everything (LOG_LEVEL=debug), with a visitor who has something to hide',
      promise:
        'A line per request with its id, path, status and time; no address, name, query or key.',
      meet: () =>
        withSite({ LOG_LEVEL: 'debug', TRUST_PROXY: '1' }, async (site, upstream) => {
          const told = [
            '198.51.100.77',
            'Navegador/77',
            'ana@exemplo.br',
            'sessao=77',
            'origem.example',
          ]
          const [address = '', agent = '', email = '', cookie = '', referrer = ''] = told
          const headers = {
            ...{ 'x-forwarded-for': address, 'user-agent': agent, cookie },
            ...{ referer: `https://${referrer}/`, authorization: `Bearer ${upstream.key}` },
          }
          await visit(site, `/projeto/loja?email=${email}`, { headers })
          const line = await site.said(/"path":"\/projeto\/loja"/)
          const { request, method, path, status, ms } = JSON.parse(line)
          expect(request).toMatch(/^[\da-f-]{36}$/)
          expect([method, path, status, typeof ms]).toEqual(['GET', '/projeto/loja', 200, 'number'])
          expectDiscretion(site, ...told, '127.0.0.1', upstream.key)
          return `“${line.replace(/"time":"[^"]*"/, '"time":"…"').replace(request, '…')}”`
        }),
    },
    {
      fault: 'the database says the key back, in words that are logged',
      promise: 'The log has [redacted] in its place.',
      meet: () =>
        withSite({}, async (site, upstream) => {
          upstream.fault = 'key-told'
          await visit(site, '/')
          await site.said(/Reading the projects failed/)
          expectDiscretion(site, upstream.key)
          const warnings = complaints(site).filter((message) => message.includes('[redacted]'))
          expect(warnings).toHaveLength(1)
          return quoted(warnings)
        }),
    },
  ],
}
