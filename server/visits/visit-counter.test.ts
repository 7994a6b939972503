import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StoredCount, WHOLE_SITE } from '../../core/visit-counts.ts'
import { openVisitCounter } from './visit-counter.ts'

const MINUTE = 60_000
const today = '2026-11-24'
const add = vi.fn<(counts: readonly StoredCount[]) => Promise<void>>()
const warn = vi.fn<(message: string) => void>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  vi.setSystemTime(`${today}T12:00:00Z`)
  add.mockReset()
  warn.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
})

const open = () => openVisitCounter({ add }, warn)

const SITE = { project: WHOLE_SITE, source: 'google' } as const
const A = { project: 'a', source: '' } as const

test('counts are stored as sums after a minute', async () => {
  const counter = open()
  counter.add(SITE, 'visits')
  counter.add({ ...SITE, source: 'direct' }, 'visits')
  counter.add(A, 'visits')
  counter.add(A, 'chats')
  counter.add(A, 'visits')
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(add).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(add).toHaveBeenCalledExactlyOnceWith([
    { period: today, ...SITE, visits: 1, chats: 0 },
    { period: today, ...SITE, source: 'direct', visits: 1, chats: 0 },
    { period: today, ...A, visits: 2, chats: 1 },
  ])
  await vi.advanceTimersByTimeAsync(MINUTE)
  await counter.close()
  expect(add, 'nothing new').toHaveBeenCalledTimes(1)
})

test('counts that cannot be stored stay in memory, are added to new ones, and are stored a minute later', async () => {
  add.mockRejectedValueOnce(new Error('no database'))
  const counter = open()
  counter.add(A, 'visits')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'The counts of visits stay in memory, because they cannot be saved. no database',
  )
  counter.add(A, 'chats')
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(add).toHaveBeenLastCalledWith([{ period: today, ...A, visits: 1, chats: 1 }])
})

test('a count that comes while others are stored is neither lost nor stored twice', async () => {
  const answer = Promise.withResolvers<void>()
  add.mockReturnValueOnce(answer.promise)
  const counter = open()
  counter.add(A, 'visits')
  await vi.advanceTimersByTimeAsync(MINUTE)
  counter.add(A, 'visits')
  const flushed = counter.flush()
  answer.resolve()
  await flushed
  const once = [{ period: today, ...A, visits: 1, chats: 0 }]
  expect(add.mock.calls).toEqual([[once], [once]])
})

test('closing waits for counts that are being stored', async () => {
  const answer = Promise.withResolvers<void>()
  add.mockReturnValueOnce(answer.promise)
  const counter = open()
  counter.add(A, 'visits')
  await vi.advanceTimersByTimeAsync(MINUTE)
  const isClosed = vi.fn()
  const closed = counter.close().then(isClosed)
  await vi.advanceTimersByTimeAsync(1)
  expect(isClosed).not.toHaveBeenCalled()
  answer.resolve()
  await closed
})

test('closing stores what is left, and succeeds even if that fails', async () => {
  add.mockRejectedValue(new Error('no database'))
  const counter = open()
  counter.add(A, 'visits')
  await counter.close()
  expect(add).toHaveBeenLastCalledWith([{ period: today, ...A, visits: 1, chats: 0 }])
})
