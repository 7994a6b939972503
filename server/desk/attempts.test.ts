import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAttempts } from './attempts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wrong = vi.fn(async () => null)

/** Lets the pause after a failure pass, too. */
async function after<Value>(attempt: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(1_000)
  return attempt
}

test('after five failures a client waits, longer each time, and its right password too', async () => {
  const attempt = createAttempts()
  const check = vi.fn(wrong)
  for (let failure = 0; failure < 8; failure += 1) await after(attempt('a', check))
  expect(check).toHaveBeenCalledTimes(5)
  expect(await after(attempt('a', async () => 'in'))).toBeNull()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await after(attempt('a', wrong))).toBeNull()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await after(attempt('a', async () => 'in'))).toBeNull()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await after(attempt('a', async () => 'in'))).toBe('in')
})

test('another client is let in meanwhile, and a success clears what was before', async () => {
  const attempt = createAttempts()
  for (let failure = 0; failure < 5; failure += 1) await after(attempt('a', wrong))
  expect(await after(attempt('b', async () => 'in'))).toBe('in')
  for (let failure = 0; failure < 4; failure += 1) await after(attempt('c', wrong))
  expect(await after(attempt('c', async () => 'in'))).toBe('in')
  await after(attempt('c', wrong))
  expect(await after(attempt('c', async () => 'in'))).toBe('in')
})

test('together they are checked one after the other, two failures a second, and few may wait', async () => {
  const attempt = createAttempts()
  const check = vi.fn(wrong)
  const all = Promise.all(Array.from({ length: 100 }, (_, client) => attempt(`${client}`, check)))
  await vi.advanceTimersByTimeAsync(1_100)
  expect(check.mock.calls.length).toBeLessThanOrEqual(3)
  await vi.advanceTimersByTimeAsync(60_000)
  await all
  expect(check).toHaveBeenCalledTimes(20)
})

test('a check that fails altogether is the failure of its own attempt', async () => {
  const attempt = createAttempts()
  await expect(attempt('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await after(attempt('a', async () => 'in'))).toBe('in')
})
