/** Raw hostile requests. */
import { expect } from 'vitest'
import { type RunningSite, readingFrom, startSite } from '../browser/fixtures/server.ts'
import { startUpstream, type Upstream } from '../doubles/upstream.ts'
import { flawsAndEchoes } from '../fuzz/answers.ts'
import { exchangeRaw, readAnswers } from '../fuzz/exchange.ts'
import { MARK } from '../fuzz/hostile-text.ts'
import {
  ambiguous,
  bodies,
  hosts,
  long,
  many,
  methods,
  others,
  pictures,
  upwards,
  wrong,
} from './hostile-bytes.ts'
import type { Group } from './matrix.ts'
import { complaints, count, duration, timed } from './visitor.ts'

/** In ms; an answer without any work takes one, the rest is for a busy machine. */
const MOST = 500

let upstream: Upstream
let site: RunningSite

/** Each is answered once, with one of these, without a read, a warning, or an echo of the request. */
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

export const hostileRequests: Group = {
  title: 'Hostile requests',
  async open() {
    const images = ['/demo/agenda-clinica-1.webp']
    upstream = await startUpstream({ rows: [{ slug: 'loja', title: 'Loja', images }] })
    site = await startSite({ ...readingFrom(upstream), CONTENT_TTL_SECONDS: '3600' })
    // Warms up the caches, so that none of the requests below needs a read.
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
      meet: () => answered(upwards, 400, 404),
    },
    {
      fault: 'wrong percent-encoding and NUL',
      promise: '4xx at once.',
      meet: () => answered(wrong, 400, 404),
    },
    {
      fault: 'addresses and headers that are too long',
      promise: '414 and 431 at once.',
      meet: () => answered(long, ...[414, 431]),
    },
    {
      fault: 'other methods, and what is none',
      promise: '405 or 400 at once.',
      meet: () => answered(methods, ...[400, 405]),
    },
    {
      fault: 'no host, several, or junk',
      promise: '400 at once.',
      meet: () => answered(hosts, 400),
    },
    {
      fault: 'the host of another site, said in every way, without a proxy that is trusted',
      promise: 'Nobody believes it: the answer is the same, and never speaks of it.',
      meet: () => answered(others, ...[200, 404]),
    },
    {
      fault: 'requests with two meanings, to smuggle a second one through a proxy',
      promise: 'One answer of 4xx, and the connection is closed.',
      meet: () => answered(ambiguous, ...[400, 405]),
    },
    {
      fault: 'a body behind a GET that looks like a second request',
      promise: 'The page, and the connection is closed: the body is never read as a request.',
      meet: () => answered(bodies, 200),
    },
    {
      fault: 'thousands of ranges, tags and encodings',
      promise: 'Ignored: the whole page, as fast as ever.',
      meet: () => answered(many, 200),
    },
    {
      fault: 'pictures in sizes, at positions and of projects that do not exist',
      promise: '404 at once, and nothing is made.',
      meet: () => answered(pictures, 404),
    },
  ],
}
