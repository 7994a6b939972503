/** Whatever the request: the answer is valid and echoes nothing, reads stay few, and the site stays up. */
import { Agent } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDemoRows } from '../../data/demo.ts'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { startUpstream, type Upstream } from '../doubles/upstream.ts'
import { flawsAndEchoes } from './answers.ts'
import { exchange, exchangeRaw, readAnswers } from './exchange.ts'
import { FUZZ_TIMEOUT, trying } from './fuzzing.ts'
import { hostileRequest } from './hostile-requests.ts'
import { rawConnections } from './raw-requests.ts'

/** Concurrent runs of each kind. */
const LANES = 4
/** 10,000 requests in all. */
const WRITTEN = 8_000
const RAW = 2_000

/** The most requests to the database, made-up slugs included, while its content is fresh. */
const MOST_READS = 40
/** What kept pages, pictures and connections may add to a warm server, in bytes. */
const MOST_GROWTH = 160 * 1024 * 1024

const rows = readDemoRows()
const beside = ['/robots.txt', '/sitemap.xml', '/feed.xml', '/llms.txt', '/sw.js', '/favicon.ico']
const pages = ['/', ...rows.map(({ slug }) => `/projeto/${slug}`)]
const known = [...pages, ...beside, '/_.data', `${pages.at(-1)}.data`, '/healthz', '/readyz']

let upstream: Upstream
let site: RunningSite

beforeAll(async () => {
  upstream = await startUpstream({ rows })
  const environment = { CONTENT_TTL_SECONDS: '3600', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }
  site = await startSite({ ...readingFrom(upstream), ...environment })
  const links = /(?:href|src)="(\/[^"]*)"/g
  for (const path of pages.slice(0, 2)) {
    const html = await (await fetch(site.url + path)).text()
    known.push(...[...html.matchAll(links)].flatMap(([, link]) => link ?? []))
  }
  await Promise.all(known.map((path) => fetch(site.url + path)))
}, 60_000)

afterAll(async () => {
  await site.stop()
  await upstream.close()
})

/** Runs several lanes in parallel, then checks the state of the site. */
async function fuzz<Case>(
  runs: number,
  cases: fc.Arbitrary<Case>,
  holds: (one: Case, lane: number) => Promise<void>,
): Promise<void> {
  const before = site.memory() ?? 0
  const tries = Array.from({ length: LANES }, (_, lane) =>
    fc.assert(
      fc.asyncProperty(cases, (one) => holds(one, lane)),
      trying(runs / LANES, lane),
    ),
  )
  // A crash fails all lanes, and then the site's last output says more than a counterexample.
  const found = (await Promise.allSettled(tries)).find(({ status }) => status === 'rejected')
  const said = site.log.filter((line) => /"level":"(?:error|fatal)"|^[^{]/.test(line)).slice(1)
  if (found?.status === 'rejected') {
    throw new Error(['What the site printed:', ...said].join('\n'), { cause: found.reason })
  }
  expect(said).toEqual([])
  expect((await fetch(site.url)).status).toBe(200)
  expect(upstream.requests.length).toBeLessThanOrEqual(MOST_READS)
  expect((site.memory() ?? 0) - before).toBeLessThan(MOST_GROWTH)
}

test(`${WRITTEN} hostile requests`, { timeout: FUZZ_TIMEOUT }, async () => {
  const agents = Array.from({ length: LANES }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  await fuzz(WRITTEN, hostileRequest(known), async (request, lane) => {
    const agent = agents[lane] ?? new Agent()
    expect(flawsAndEchoes(await exchange(site.url, agent, request))).toEqual([])
  })
  for (const agent of agents) agent.destroy()
})

test(`${RAW} connections with malformed requests`, { timeout: FUZZ_TIMEOUT }, () =>
  fuzz(RAW, rawConnections, async (connection) => {
    const answers = readAnswers(await exchangeRaw(site.url, connection))
    expect(answers.flatMap(flawsAndEchoes)).toEqual([])
  }),
)
