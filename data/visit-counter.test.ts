import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StoredCount, WHOLE_SITE } from '../core/visit-counts.ts'
import { createVisitCounter } from './visit-counter.ts'

const MINUTE = 60_000
const today = '2026-11-24'
const send = vi.fn<(counts: readonly StoredCount[]) => Promise<void>>()
const warn = vi.fn<(message: string) => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.setSystemTime(`${today}T12:00:00Z`)
  send.mockReset()
  warn.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => createVisitCounter({ send, warn })
type Counter = ReturnType<typeof open>

const stored: StoredCount = { period: today, project: 'stored', source: '', visits: 1, chats: 0 }
const unsentOf = async (counter: Counter) =>
  (await counter.withUnsent(async () => [stored])).slice(1)

const SITE = { project: WHOLE_SITE, source: 'google' } as const
const A = projectOf('a')

function projectOf(project: string) {
  return { project, source: '' } as const
}

function countOf(period: string, project: string, visits: number, chats: number): StoredCount {
  return { period, ...projectOf(project), visits, chats }
}

/** Advances the fake clock by `time` ms. Then waits for the end of a send. */
async function pass(time: number, counter: Counter): Promise<void> {
  vi.advanceTimersByTime(time)
  await counter.withUnsent(async () => [])
}

test('counts are returned at once, and sent as sums after a minute', async () => {
  const counter = open()
  counter.add(SITE, 'visits')
  counter.add({ ...SITE, source: 'direct' }, 'visits')
  counter.add(A, 'visits')
  counter.add(A, 'chats')
  counter.add(A, 'visits')
  const counts = [
    { period: today, ...SITE, visits: 1, chats: 0 },
    { period: today, ...SITE, source: 'direct', visits: 1, chats: 0 },
    countOf(today, 'a', 2, 1),
  ]
  expect(await counter.withUnsent(async () => [stored])).toEqual([stored, ...counts])
  await pass(MINUTE - 1, counter)
  expect(send).not.toHaveBeenCalled()
  await pass(1, counter)
  expect(send).toHaveBeenCalledExactlyOnceWith(counts)
  expect(await unsentOf(counter)).toEqual([])
  await pass(MINUTE, counter)
  await counter.close()
  expect(send, 'nothing new').toHaveBeenCalledTimes(1)
})

test('counts that cannot be sent stay in memory, are added to new ones, and are sent a minute later', async () => {
  send.mockRejectedValueOnce(new Error('no database'))
  const counter = open()
  counter.add(A, 'visits')
  await pass(MINUTE, counter)
  expect(await unsentOf(counter)).toEqual([countOf(today, 'a', 1, 0)])
  counter.add(A, 'chats')
  await pass(MINUTE, counter)
  expect(send).toHaveBeenLastCalledWith([countOf(today, 'a', 1, 1)])
})

test('a count that comes while others are sent is neither lost nor sent twice', async () => {
  const answer = Promise.withResolvers<void>()
  send.mockReturnValueOnce(answer.promise)
  const counter = open()
  counter.add(A, 'visits')
  vi.advanceTimersByTime(MINUTE)
  await vi.waitUntil(() => send.mock.calls.length === 1, { timeout: 30_000 })
  counter.add(A, 'visits')
  const read = unsentOf(counter)
  answer.resolve()
  expect(await read).toEqual([countOf(today, 'a', 1, 0)])
  await counter.close()
  expect(send.mock.calls).toEqual([[[countOf(today, 'a', 1, 0)]], [[countOf(today, 'a', 1, 0)]]])
})

test('the same failure is logged once, and again after a send that succeeded', async () => {
  const counter = open()
  const failuresInARow = [2, 1]
  for (const failureCount of failuresInARow) {
    counter.add(A, 'visits')
    for (let failure = 0; failure < failureCount; failure += 1) {
      send.mockRejectedValueOnce(new Error('no database'))
      await pass(MINUTE, counter)
    }
    await pass(MINUTE, counter)
  }
  const line = 'The counts of visits cannot be saved, and stay in memory for now. no database'
  expect(warn.mock.calls).toEqual(failuresInARow.map(() => [line]))
})

test('while the database fails for weeks, the memory does not grow without limit', async () => {
  send.mockRejectedValue(new Error('no database'))
  const counter = open()
  for (let project = 0; project < 6_000; project += 1)
    counter.add(projectOf(`${project}`), 'visits')
  counter.add(projectOf('0'), 'visits')
  expect(await unsentOf(counter)).toHaveLength(2_500)
  expect(await unsentOf(counter)).toContainEqual(countOf(today, '0', 2, 0))
  await pass(MINUTE, counter)
  counter.add(projectOf('more'), 'visits')
  await counter.close()
  expect(await unsentOf(counter)).toHaveLength(2_500)
})

test('closing sends what is left, and succeeds even if that fails again', async () => {
  send.mockRejectedValue(new Error('no database'))
  const counter = open()
  counter.add(A, 'visits')
  await pass(MINUTE, counter)
  await counter.close()
  expect(send).toHaveBeenLastCalledWith([countOf(today, 'a', 1, 0)])
  expect(warn).toHaveBeenLastCalledWith('The last counts of visits are lost. no database')
})
