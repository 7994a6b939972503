/** A hosted database that fails before the site has read it, or while it has only the content on disk. */
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { copy } from '../../app/copy.ts'
import { dataFolder, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { type Fault, startUpstream, type Upstream } from '../doubles/upstream.ts'
import { failing } from './hosted-faults.ts'
import type { Group } from './matrix.ts'
import {
  complaints,
  count,
  duration,
  expectDiscretion,
  quoted,
  slowest,
  timed,
  type Visit,
  visit,
  visitUntil,
} from './visitor.ts'

const rows = [{ slug: 'loja', title: 'Loja de café', order_index: 1 }]
const WEEK = 7 * 86_400
/** For one read of the hosted database, and as much again for a busy machine; in ms. */
const DEADLINE = 2 * 4_000
/** A page is held back for at most 0.8 s; this much more for a busy machine, in ms. */
const MOST = 2_500
/** What forty visitors may cost a database that has just failed. */
const MOST_READS = 8

const showsEmpty = ({ body }: Visit) => body.includes(copy.projects.none)
const showsProject = ({ body }: Visit) => body.includes('Loja de café')

/** Runs a case with a database of its own. */
async function withUpstream(fault: Fault, happen: (upstream: Upstream) => Promise<string>) {
  const upstream = await startUpstream({ rows })
  Object.assign(upstream, { fault, slowness: 60_000 })
  try {
    return await happen(upstream)
  } finally {
    await upstream.close()
  }
}

function meetFailure(fault: Fault): Promise<string> {
  return withUpstream(fault, async (upstream) => {
    const site = await startSite(readingFrom(upstream))
    try {
      const [first, wait] = await timed(visitUntil(site, '/', showsEmpty))
      expect(wait).toBeLessThan(DEADLINE)
      expect(first.filter(({ status }) => status !== 200)).toEqual([])
      const projects = await visitUntil(site, '/projeto/loja', ({ status }) => status !== 200)
      expectRefusal(projects.at(-1))
      const many = Array.from({ length: 40 }, (_, index) => `/projeto/loja-${index}`)
      const strangers = await Promise.all(many.map((path) => visit(site, path)))
      const visits = [...first, ...projects, ...strangers]
      expect(slowest(visits)).toBeLessThan(MOST)

      const reads = upstream.requests.length
      const warnings = complaints(site).filter((message) => /Reading the projects/.test(message))
      expect(reads).toBeLessThanOrEqual(MOST_READS)
      expect(warnings.length).toBeLessThanOrEqual(reads)

      upstream.fault = 'none'
      const [, recovery] = await timed(visitUntil(site, '/', showsProject))
      expect((await visit(site, '/projeto/loja')).status).toBe(200)
      expect(site.log.filter((line) => /can be read again/.test(line))).toHaveLength(1)
      expectDiscretion(site, upstream.key)
      return `the words after ${duration(wait)}, 503 for a project; ${count(reads, 'read')} for ${visits.length} visits, ${quoted(warnings)}; projects ${duration(recovery)} after the fault`
    } finally {
      await site.stop()
    }
  })
}

/** The page says that the project is missing, and its status that it may be back. */
function expectRefusal(refused: Visit | undefined): void {
  expect(refused?.status).toBe(503)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused?.headers.get('cache-control')).toBe('no-store')
  expect(refused?.body).toContain('<meta name="robots" content="noindex')
  expect(refused?.body).toContain(copy.project.notFound)
  expect(refused?.body).toContain(copy.project.home)
}

/** Lets a site read its content, ends it, and starts another one on the content kept on disk. */
function restart(
  prepare: (folder: string) => void,
  happen: (second: Awaited<ReturnType<typeof startSite>>) => Promise<string>,
): Promise<string> {
  return withUpstream('none', async (upstream) => {
    const folder = dataFolder()
    const environment = { ...readingFrom(upstream), DATA_DIR: folder }
    try {
      const first = await startSite(environment)
      await visitUntil(first, '/', showsProject)
      await first.stop()
      prepare(folder)
      upstream.fault = 'refuse'
      const second = await startSite(environment)
      try {
        return await happen(second)
      } finally {
        await second.stop()
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
}

/** With the faults that have rows of their own for a warm site. */
const allFailing: typeof failing = [
  ['slow', 'takes a minute for each answer'],
  ['too-many-requests', 'answers 429 with Retry-After'],
  ...failing,
]

export const hostedCold: Group = {
  title: 'The hosted database, before the site has any content',
  concurrent: true,
  rows: [
    ...allFailing.map(([fault, words]) => ({
      fault: words,
      promise: `“${copy.projects.none}” within the deadline of 4 s; 503, Retry-After and “${copy.project.notFound}” for a project; few reads; projects by itself once it is well.`,
      meet: () => meetFailure(fault),
    })),
    {
      fault: 'answers with an empty list',
      promise: `“${copy.projects.none}”, and 404 for a project: it is an answer, not a failure.`,
      meet: () =>
        withUpstream('empty-list', async (upstream) => {
          const site = await startSite(readingFrom(upstream))
          try {
            const home = await visit(site, '/')
            expect([home.status, showsEmpty(home)]).toEqual([200, true])
            const { status } = await visit(site, '/projeto/loja')
            expect(status).toBe(404)
            expect(complaints(site)).toEqual([])
            return `200 after ${duration(home.time)}; 404 for a project; no warning`
          } finally {
            await site.stop()
          }
        }),
    },
    {
      fault: 'has been down for a week when the site is started again',
      promise: 'The first visitor sees what was kept in DATA_DIR, at once; /readyz tells its age.',
      meet: () =>
        restart(
          (folder) => {
            const then = Date.now() / 1_000 - WEEK
            utimesSync(join(folder, 'content.json'), then, then)
          },
          async (site) => {
            const visits = [await visit(site, '/'), await visit(site, '/projeto/loja')]
            expect(visits.map(({ status }) => status)).toEqual([200, 200])
            expect(visits.filter((one) => !showsProject(one))).toEqual([])
            expect(slowest(visits)).toBeLessThan(MOST)
            await site.said(/Reading the projects failed/)
            const { status, body } = await visit(site, '/readyz')
            const report = JSON.parse(body)
            expect(status).toBe(200)
            expect(report).toMatchObject({ source: 'hosted', failing: true, fromKeptContent: true })
            expect(report.contentAgeSeconds).toBeGreaterThanOrEqual(WEEK)
            return `200 with the projects, ${duration(slowest(visits))} at most; ready, ${report.contentAgeSeconds} s old`
          },
        ),
    },
    {
      fault: 'is down at a start, and what was kept is damaged',
      promise: 'It is ignored with one line; the rest is as without it.',
      meet: () =>
        restart(
          (folder) => writeFileSync(join(folder, 'content.json'), '{"version":1,"projects":[{'),
          async (site) => {
            await visitUntil(site, '/', showsEmpty)
            expectRefusal(
              (await visitUntil(site, '/projeto/loja', ({ status }) => status !== 200)).at(-1),
            )
            const warnings = complaints(site).filter((message) => /is not used/.test(message))
            expect(warnings).toHaveLength(1)
            return `the words, 503 for a project; ${quoted(warnings)}`
          },
        ),
    },
  ],
}
