import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCallLimit } from './call-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('at most `perMinute` calls are made in a minute, even if earlier calls have ended', async () => {
  const limited = createCallLimit({ concurrent: 1, perMinute: 3 })
  const call = vi.fn(async () => 'answer')
  for (let count = 0; count < 3; count += 1) expect(await limited(call)).toBe('answer')
  await expect(limited(call)).rejects.toThrow('too many calls')
  expect(call).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(60_000)
  expect(await limited(call)).toBe('answer')
})

test('at most `concurrent` calls run at the same time, and a call that fails makes room', async () => {
  const limited = createCallLimit({ concurrent: 1, perMinute: 100 })
  const pending = Promise.withResolvers<string>()
  const running = limited(() => pending.promise)
  await expect(limited(async () => 'answer')).rejects.toThrow('too many calls')
  pending.reject(new Error('down'))
  await expect(running).rejects.toThrow('down')
  expect(await limited(async () => 'answer')).toBe('answer')
})
