import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Fault, startUpstream, type Upstream } from '../../tests/doubles/upstream.ts'
import { row } from '../reader-contract.ts'
import { createStore, type Store } from '../store.ts'
import { createSupabaseReader } from './reader.ts'

const TTL = 60_000

let upstream: Upstream
let store: Store

beforeEach(async () => {
  // Only the date: the sockets below need real timers.
  vi.useFakeTimers({ toFake: ['Date'] })
  upstream = await startUpstream({ rows: [row()] })
  const { url, key: anonKey } = upstream
  const log = { info: () => {}, warn: () => {} }
  const reader = createSupabaseReader({ url, anonKey, deadline: 200, warn: log.warn })
  store = createStore(reader, { ttl: TTL, log })
})
afterEach(async () => {
  await upstream.close()
  vi.useRealTimers()
})

const pass = (time: number) => vi.setSystemTime(Date.now() + time)
const title = async () => (await store.list())[0]?.title

test('concurrent visitors cost the service one request', async () => {
  upstream.hold()
  const visits = Array.from({ length: 100 }, () => store.list())
  await upstream.arrived(1)
  upstream.release()
  await Promise.all(visits)
  expect(upstream.reads).toEqual({ list: 1, bySlug: 0 })
})

test('an edited row shows after the TTL', async () => {
  expect(await title()).toBe('Loja')
  upstream.rows = [row({ title: 'Loja nova' })]
  pass(TTL + 1)
  expect(await title()).toBe('Loja')
  await vi.waitFor(async () => expect(await title()).toBe('Loja nova'))
  expect(upstream.reads.list).toBe(2)
})

describe.each<Fault>([
  'hang',
  'refuse',
  'unauthorized',
  'not-found-empty',
  'not-found-list',
  'too-many-requests',
  'internal-error',
  'html',
  'half-json',
  'wrong-types',
  'redirect',
])('during %s', (fault) => {
  test('a warm site serves what it has without waiting, and recovers by itself', async () => {
    await store.list()
    upstream.fault = fault
    pass(TTL + 1)
    expect(await title()).toBe('Loja')
    await vi.waitFor(() => expect(store.status().failing).toBe(true))
    expect(await title()).toBe('Loja')
    expect((await store.bySlug('loja'))?.title).toBe('Loja')

    upstream.fault = 'none'
    upstream.rows = [row({ title: 'Loja nova' })]
    pass(TTL)
    await vi.waitFor(async () => expect(await title()).toBe('Loja nova'))
    expect(store.status().failing).toBe(false)
  })

  test('a cold site rejects, and recovers by itself', async () => {
    upstream.fault = fault
    await expect(store.list()).rejects.toThrow()
    upstream.fault = 'none'
    pass(TTL)
    expect(await title()).toBe('Loja')
  })
})
