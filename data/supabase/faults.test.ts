import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Fault, startUpstream, type Upstream } from '../../tests/doubles/upstream.ts'
import { ReadError } from '../read-error.ts'
import { row } from '../reader-contract.ts'
import { createSupabaseReader } from './reader.ts'

const DEADLINE = 150

let upstream: Upstream

beforeEach(async () => {
  upstream = await startUpstream({ rows: [row()] })
})
afterEach(() => upstream.close())

const reader = (deadline: number) =>
  createSupabaseReader({ url: upstream.url, anonKey: upstream.key, deadline, warn: () => {} })

async function failureOf(read: Promise<unknown>): Promise<ReadError> {
  const error = await read.then(
    () => expect.fail('The read should have failed.'),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ReadError)
  return error as ReadError
}

describe.each<[Fault, RegExp]>([
  ['unauthorized', /answered 401 \(PGRST301\): "Invalid API key"\. Check SUPABASE_ANON_KEY/],
  ['not-found-empty', /answered 404\. Check SUPABASE_URL/],
  ['not-found-list', /answered 404\. Check SUPABASE_URL/],
  ['too-many-requests', /answered 429: "Too many requests"/],
  ['internal-error', /answered 500 \(57014\): "canceling statement due to statement timeout"/],
  ['html', /answered no JSON: "<!doctype html>/],
  ['half-json', /answered no JSON: /],
  ['wrong-types', /None of the rows|does not hold the row/],
  ['redirect', /could not be reached: .*redirect/],
  ['refuse', /could not be reached: .*other side closed/],
  ['endless', /sent more than 10 MB/],
])('%s', (fault, words) => {
  test('rejects both reads at once, with a readable error, after one request each', async () => {
    upstream.fault = fault
    // Far more than any of these needs, and less than the client's own first retry would add.
    const { list, bySlug } = reader(10_000)
    const failures = await Promise.all([failureOf(list()), failureOf(bySlug('loja'))])
    for (const { message } of failures) {
      expect(message).toMatch(words)
      expect(message).not.toContain(upstream.key)
      expect(message).not.toContain('\n')
    }
    expect(upstream.reads).toEqual({ list: 1, bySlug: 1 })
  })
})

describe.each<Fault>(['slow', 'hang'])('%s', (fault) => {
  test('rejects both reads at the deadline, after one request each', async () => {
    upstream.fault = fault
    upstream.slowness = 60_000
    const { list, bySlug } = reader(DEADLINE)
    const failures = await Promise.all([failureOf(list()), failureOf(bySlug('loja'))])
    for (const { message } of failures) {
      expect(message).toBe(`The hosted database did not answer in full within ${DEADLINE} ms.`)
    }
    expect(upstream.reads).toEqual({ list: 1, bySlug: 1 })
  })
})

test('a server that is not there rejects with the reason', async () => {
  await upstream.close()
  const { message } = await failureOf(reader(10_000).list())
  expect(message).toMatch(/could not be reached: .*ECONNREFUSED/)
})

test('the delay that the server asks for is passed on in ms', async () => {
  upstream.fault = 'too-many-requests'
  upstream.retryAfter = 17
  expect((await failureOf(reader(10_000).list())).retryAfter).toBe(17_000)
})

test('an empty list is an answer', async () => {
  upstream.fault = 'empty-list'
  expect(await reader(10_000).list()).toEqual([])
  expect(await reader(10_000).bySlug('loja')).toBeNull()
})

test('a slow answer within the deadline counts', async () => {
  upstream.fault = 'slow'
  upstream.slowness = 20
  expect(await reader(10_000).list()).toHaveLength(1)
})
