/** Resource exhaustion: rate limit, connections, memory and CPU time. */
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { startUpstream, type Upstream } from '../doubles/upstream.ts'
import type { Group } from './matrix.ts'
import { mostOpenFiles } from './open-files.ts'
import { complaints, count, duration, slowest, timed, visit, visitDuring } from './visitor.ts'

/** The server's rate limit: tokens of a client, and how many it regains per second. */
const ALLOWANCE = 600
const PER_SECOND = 5
const PROJECTS = 900
/** The server's timeout for headers, and how often it checks; in ms. */
const HEADERS = 10_000
const LOOKS = 2_000
const CONNECTIONS = 4_000
const BEYOND = 50
const SLUGS = 3_000
/** In bytes. */
const MOST_GROWTH = 96 * 1024 * 1024
/** For a normal visit meanwhile, on a busy machine; in ms. */
const MOST = 1_000

let upstream: Upstream

async function withSite(
  environment: Readonly<Record<string, string>>,
  happen: (site: RunningSite) => Promise<string>,
): Promise<string> {
  const site = await startSite({
    ...readingFrom(upstream),
    CONTENT_TTL_SECONDS: '3600',
    ...environment,
  })
  try {
    await visit(site, '/')
    return await happen(site)
  } finally {
    await site.stop()
  }
}

/** The status of an answer, over a keep-alive connection. */
function statusOf(address: string, agent: Agent, client: string) {
  const { promise, resolve, reject } = Promise.withResolvers<readonly [number, string]>()
  const headers = { 'x-forwarded-for': client }
  get(address, { agent, headers }, (response) => {
    const { statusCode = 0, headers } = response
    response.on('end', () => resolve([statusCode, headers['retry-after'] ?? '']))
    response.resume()
  }).on('error', reject)
  return promise
}

/** Requests the data of one unknown project after the other, until the rate limit refuses. */
async function spend(site: RunningSite, client: (asked: number) => string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const started = performance.now()
  for (let asked = 0; asked < PROJECTS; asked += 1) {
    const address = `${site.url}/projeto/loja-${asked}.data`
    const [status, wait] = await statusOf(address, agent, client(asked))
    if (status === 200) continue
    agent.destroy()
    expect(status).toBe(429)
    expect(Number(wait)).toBeGreaterThan(0)
    // The landing page, and the tokens that were regained meanwhile.
    const returned = ((performance.now() - started) / 1_000) * PER_SECOND
    expect(asked).toBeGreaterThanOrEqual(ALLOWANCE - 1)
    expect(asked).toBeLessThanOrEqual(ALLOWANCE + returned + 1)
    return { asked, wait, next: `${site.url}/projeto/loja-${PROJECTS - 1}.data` }
  }
  return expect.fail('Nothing was refused.')
}

export const exhaustion: Group = {
  title: 'Too much of everything',
  async open() {
    const row = { title: 'Loja', images: [] }
    const rows = Array.from({ length: PROJECTS }, (_, at) => ({ ...row, slug: `loja-${at}` }))
    upstream = await startUpstream({ rows })
  },
  close: () => upstream.close(),
  rows: [
    {
      fault: 'connections on which a request never ends, or none begins',
      promise:
        '408, or a silent end, after 10 s and what it takes to notice; others are served as ever.',
      meet: () =>
        withSite({}, async (site) => {
          const port = Number(new URL(site.url).port)
          const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'))
          const [begun, silent] = [sockets.slice(50), sockets.slice(0, 50)]
          for (const socket of begun) socket.write('GET / HTTP/1.1\r\nHost: site\r\nX: ')
          const endsOf = (some: Socket[]) => Promise.all(some.map((socket) => text(socket)))
          const ends = Promise.all([endsOf(begun), endsOf(silent)])
          const [visits, time] = await timed(visitDuring(site, '/', ends))
          const [refused, closed] = await ends
          for (const answer of refused) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
          expect(closed.join('')).toBe('')
          expect(time).toBeGreaterThan(HEADERS)
          expect(time).toBeLessThan(HEADERS + 3 * LOOKS)
          expect(visits.filter(({ status }) => status !== 200)).toEqual([])
          expect(slowest(visits)).toBeLessThan(MOST)
          return `408 on 50, nothing on 50, after ${duration(time)}; 200 for all ${visits.length} visits meanwhile, ${duration(slowest(visits))} at most`
        }),
    },
    {
      fault: `${count(SLUGS, 'made-up project')}`,
      promise: '404, one page for all of them, at most 20 reads, and no memory for any.',
      meet: () =>
        withSite({}, async (site) => {
          await visit(site, '/projeto/nada')
          const memory = site.memory() ?? 0
          const reads = upstream.requests.filter((one) => one.includes('made-up')).length
          const agent = new Agent({ keepAlive: true, maxSockets: 4 })
          const slugs = Array.from(
            { length: SLUGS },
            (_, at) => `${site.url}/projeto/made-up-${at}`,
          )
          const [answers, time] = await timed(
            Promise.all(slugs.map((address) => statusOf(address, agent, 'none'))),
          )
          agent.destroy()
          expect(new Set(answers.map(([status]) => status))).toEqual(new Set([404]))
          const read = upstream.requests.filter((one) => one.includes('made-up')).length - reads
          const growth = (site.memory() ?? 0) - memory
          expect(read).toBeLessThanOrEqual(20)
          expect(growth).toBeLessThan(MOST_GROWTH)
          expect(complaints(site)).toEqual([])
          return `404 for all in ${duration(time)}; ${count(read, 'read')}; ${Math.round(growth / 1e6)} MB more memory`
        }),
    },
    {
      fault: 'one client asks for hundreds of pages that nobody has asked for before',
      promise:
        '429 with Retry-After once its allowance is used up; what is kept, and others, as ever.',
      meet: () =>
        withSite({ TRUST_PROXY: '1' }, async (site) => {
          const { asked, wait, next } = await spend(
            site,
            (at) => `198.51.${at % 200}.9, 203.0.113.1`,
          )
          const agent = new Agent()
          const kept = await statusOf(`${site.url}/`, agent, '203.0.113.1')
          const other = await statusOf(next, agent, '203.0.113.2')
          expect([kept[0], other[0]]).toEqual([200, 200])
          expect(complaints(site)).toEqual([])
          return `429 after ${asked} pages, Retry-After: ${wait}; 200 for it on a kept page, and for another client`
        }),
    },
    {
      fault: 'the same, as another client each time, said in X-Forwarded-For without a proxy',
      promise: '429 all the same: nobody believes it.',
      meet: () =>
        withSite({}, async (site) => {
          const { asked } = await spend(site, (at) => `198.51.100.${at % 250}`)
          return `429 after ${asked} pages`
        }),
    },
    {
      fault: `${count(CONNECTIONS + BEYOND, 'open connection')}`,
      promise: 'Those beyond 4,000 are closed at once; when they are gone, visitors are served.',
      impossible:
        mostOpenFiles() > CONNECTIONS + 500
          ? undefined
          : `no more than ${mostOpenFiles()} may be open here`,
      meet: () =>
        withSite({}, async (site) => {
          const memory = site.memory() ?? 0
          const port = Number(new URL(site.url).port)
          const sockets: Socket[] = []
          const beyond = Promise.withResolvers<void>()
          let closed = 0
          while (sockets.length < CONNECTIONS + BEYOND) {
            const some = Array.from({ length: BEYOND }, () => connect(port, '127.0.0.1').resume())
            for (const socket of some) {
              socket.on('error', () => {})
              socket.on('close', () => {
                closed += 1
                if (closed === BEYOND) beyond.resolve()
              })
            }
            // No more at once than the system's listen backlog.
            await Promise.all(some.map((socket) => once(socket, 'connect')))
            sockets.push(...some)
          }
          const [, wait] = await timed(beyond.promise)
          expect(wait).toBeLessThan(HEADERS / 2)
          const growth = (site.memory() ?? 0) - memory
          expect(growth).toBeLessThan(MOST_GROWTH)
          for (const socket of sockets) socket.destroy()
          const { status, time } = await visit(site, '/')
          expect(status).toBe(200)
          return `the ${BEYOND} beyond closed within ${duration(wait)}; ${Math.round(growth / 1e6)} MB more memory; 200 in ${duration(time)} after it`
        }),
    },
  ],
}
