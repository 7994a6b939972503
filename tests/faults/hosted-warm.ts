/** A hosted database that fails behind a warm site. */
import { expect } from 'vitest'
import { copy } from '../../app/copy.ts'
import { PATIENCE } from '../../app/pages/patience.ts'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { type Fault, type Row, startUpstream, type Upstream } from '../doubles/upstream.ts'
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
  visitDuring,
  visitUntil,
} from './visitor.ts'

/** Less than a visitor would wait for the database, in ms. */
const MOST = PATIENCE - 200
/** Reads that the circuit breaker may let through just after the first failure. */
const MOST_READS = 8
/** Concurrent reads. */
const TOGETHER = 11
const FAILED = /Reading the projects failed/

let upstream: Upstream
let site: RunningSite
let renewals = 0

/** Rows with a title that no visitor has seen. */
function renewedRows(count = 1): Row[] {
  renewals += 1
  return Array.from({ length: count }, (_, index) => ({
    slug: `loja-${index}`,
    title: `Loja ${index}, versão ${renewals}`,
    order_index: index,
  }))
}

const titleOf = ([row]: readonly Row[]) => String(row?.title)

/** Lets the database recover, and visits until the new content shows. @returns the visits until then. */
async function renew(rows = renewedRows()) {
  upstream.fault = 'none'
  upstream.rows = rows
  return visitUntil(site, '/', ({ body }) => body.includes(titleOf(rows)))
}

/** Injects the fault until it is noticed, and for a while longer. */
async function suffer(fault: Fault, sign = FAILED) {
  await renew()
  await visitUntil(site, '/projeto/loja-0', ({ body }) => body.includes(titleOf(upstream.rows)))
  const title = titleOf(upstream.rows)
  const [lines, requests] = [site.log.length, upstream.requests.length]
  Object.assign(upstream, { fault, rows: renewedRows() })
  const visits = [...(await visitDuring(site, '/', site.said(sign, lines)))]
  for (let times = 0; times < 10; times += 1) {
    visits.push(await visit(site, '/'), await visit(site, '/projeto/loja-0'))
  }
  for (const { status, body } of visits) {
    expect(status).toBe(200)
    expect(body).toContain(title)
  }
  expect(slowest(visits)).toBeLessThan(MOST)
  return { visits, lines, requests }
}

async function meetFailure(fault: Fault): Promise<string> {
  const { visits, lines, requests } = await suffer(fault)
  const reads = upstream.requests.length - requests
  const warnings = complaints(site, lines).filter((message) => FAILED.test(message))
  expect(reads).toBeLessThanOrEqual(MOST_READS)
  expect(warnings.length).toBeLessThanOrEqual(reads)
  expect(upstream.requests.join()).not.toContain('followed')
  const recovery = await recover(lines)
  return `${served(visits)}; ${count(reads, 'read')}, ${quoted(warnings)}; new content ${recovery} after the fault`
}

const served = (visits: readonly Visit[]) =>
  `200 for all ${visits.length} visits, ${duration(slowest(visits))} at most`

/** @returns how long it took. */
async function recover(lines: number): Promise<string> {
  const [, time] = await timed(renew())
  expect(site.log.slice(lines).filter((line) => /can be read again/.test(line))).toHaveLength(1)
  expectDiscretion(site, upstream.key)
  return duration(time)
}

export const hostedWarm: Group = {
  title: 'The hosted database, once the site has its content',
  async open() {
    upstream = await startUpstream({ rows: renewedRows() })
    site = await startSite({ ...readingFrom(upstream), CONTENT_TTL_SECONDS: '0.2' })
  },
  async close() {
    await site.stop()
    await upstream.close()
  },
  rows: [
    {
      fault: 'takes 2.5 s for each answer',
      promise: 'Nobody waits for it; its answer is shown once it is there, and nothing is logged.',
      async meet() {
        await renew()
        const old = titleOf(upstream.rows)
        const lines = site.log.length
        Object.assign(upstream, { fault: 'slow', slowness: 2_500, rows: renewedRows() })
        const title = titleOf(upstream.rows)
        const visits = await visitUntil(site, '/', ({ body }) => body.includes(title))
        for (const { body } of visits.slice(0, -1)) expect(body).toContain(old)
        expect(slowest(visits)).toBeLessThan(MOST)
        expect(complaints(site, lines)).toEqual([])
        return `${served(visits)}; no warning`
      },
    },
    ...failing.map(([fault, words]) => ({
      fault: words,
      promise:
        'The last good content, as fast as ever; a line in the log per failed read; new content by itself.',
      meet: () => meetFailure(fault),
    })),
    {
      fault: 'answers 429 with Retry-After: 2',
      promise:
        'The last good content, as fast as ever, and no request before the two seconds are over.',
      async meet() {
        upstream.retryAfter = 2
        const { visits, lines } = await suffer('too-many-requests')
        upstream.fault = 'none'
        const next = timed(upstream.arrived(upstream.requests.length + 1))
        visits.push(...(await visitDuring(site, '/', next)))
        const [, silence] = await next
        // The two seconds began before the last of the visits above.
        expect(silence).toBeGreaterThan(1_000)
        expect(slowest(visits)).toBeLessThan(MOST)
        const warnings = complaints(site, lines)
        expect(warnings).toHaveLength(1)
        const recovery = await recover(lines)
        return `${served(visits)}; ${duration(silence)} of silence after these, ${quoted(warnings)}; new content ${recovery} later`
      },
    },
    {
      fault: `cuts ${TOGETHER} reads at once, one for each page`,
      promise: 'The last good content, as fast as ever; they count once, in one line.',
      async meet() {
        const rows = renewedRows(TOGETHER - 1)
        await renew(rows)
        const paths = ['/', ...rows.map(({ slug }) => `/projeto/${slug}`)]
        await Promise.all(paths.map((path) => visit(site, path)))
        const lines = site.log.length
        upstream.hold()
        const together = upstream.arrived(upstream.requests.length + TOGETHER)
        const visits = await Promise.all(paths.map((path) => visitDuring(site, path, together)))
        upstream.fault = 'refuse'
        upstream.release()
        await site.said(FAILED, lines)
        expect(visits.flat().filter(({ status }) => status !== 200)).toEqual([])
        expect(slowest(visits.flat())).toBeLessThan(MOST)
        const recovery = await recover(lines)
        const warnings = complaints(site, lines)
        expect(warnings).toHaveLength(1)
        return `${served(visits.flat())}; ${quoted(warnings)}; new content ${recovery} after the fault`
      },
    },
    {
      fault: 'answers with an empty list where there were projects',
      promise: 'The last good content, until a second read says the same.',
      async meet() {
        const { visits, lines } = await suffer('empty-list', /came back empty/)
        const warnings = complaints(site, lines)
        expect(warnings.filter((message) => /came back empty/.test(message))).toHaveLength(1)
        const later = await visitUntil(site, '/', ({ body }) => body.includes(copy.projects.none))
        expect(later.at(-1)?.status).toBe(200)
        await renew()
        return `${served(visits)}; ${quoted(warnings)}; then “${copy.projects.none}”`
      },
    },
    {
      fault: 'holds 1,200 rows, of which it gives 1,000',
      promise: 'The 1,000 are listed, the others are found by their addresses, and nobody waits.',
      async meet() {
        const rows = renewedRows(1_200)
        const visits = await renew(rows)
        expect(visits.at(-1)?.body).toContain(String(rows[999]?.title))
        const beyond = await visit(site, '/projeto/loja-1199')
        expect(beyond.status).toBe(200)
        expect(beyond.body).toContain(String(rows[1_199]?.title))
        expect(slowest(visits)).toBeLessThan(2 * MOST)
        await renew()
        return `all 1,000 listed and the last of the others found; ${served(visits)}`
      },
    },
  ],
}
