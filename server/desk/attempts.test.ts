import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignInResult } from '../../core/authentication.ts'
import { createAttempts } from './attempts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wrong = vi.fn(async (): Promise<SignInResult> => ({ state: 'wrong' }))
const right = async (): Promise<SignInResult> => ({ state: 'in', cookies: [] })

type Attempt = ReturnType<typeof createAttempts>

async function fail(attempt: Attempt, device: string | null, times: number): Promise<void> {
  for (let failure = 0; failure < times; failure += 1) await attempt(device, wrong)
}

test('the fifth failure starts a pause, in which no password is checked, and the sixth one twice as long', async () => {
  const attempt = createAttempts()
  wrong.mockClear()
  await fail(attempt, 'phone', 8)
  expect(wrong).toHaveBeenCalledTimes(5)
  const pause = { state: 'too-many', isKnownDevice: true, wait: 30_000 }
  expect(await attempt('phone', right)).toEqual(pause)
  vi.advanceTimersByTime(30_000)
  expect(await attempt('phone', wrong)).toEqual({ state: 'wrong' })
  expect(await attempt('phone', right)).toEqual({ ...pause, wait: 60_000 })
  vi.advanceTimersByTime(60_000)
  expect((await attempt('phone', right)).state).toBe('in')
})

test('no pause is longer than 15 minutes', async () => {
  const attempt = createAttempts()
  for (let failure = 0; failure < 30; failure += 1) {
    await attempt('phone', wrong)
    vi.advanceTimersByTime(15 * 60_000)
  }
  expect(await attempt('phone', wrong)).toEqual({ state: 'wrong' })
})

test('a successful attempt resets the number of failures', async () => {
  const attempt = createAttempts()
  await fail(attempt, 'phone', 4)
  expect((await attempt('phone', right)).state).toBe('in')
  await fail(attempt, 'phone', 4)
  expect((await attempt('phone', right)).state).toBe('in')
})

test('each known device has its own limit, and unknown devices share one', async () => {
  const attempt = createAttempts()
  await fail(attempt, 'phone', 5)
  expect((await attempt('laptop', right)).state).toBe('in')
  await fail(attempt, null, 5)
  expect(await attempt(null, right)).toMatchObject({ state: 'too-many', isKnownDevice: false })
  expect((await attempt('laptop', right)).state).toBe('in')
})

test('while two sign-ins on unknown devices are being checked, only known devices can sign in', async () => {
  const attempt = createAttempts()
  const pending = Promise.withResolvers<SignInResult>()
  const first = attempt(null, () => pending.promise)
  const second = attempt(null, () => pending.promise)
  expect((await attempt(null, right)).state).toBe('too-many')
  expect((await attempt('phone', right)).state).toBe('in')
  pending.resolve({ state: 'in', cookies: [] })
  await Promise.all([first, second])
  expect((await attempt(null, right)).state).toBe('in')
})

test('a failure of the service and a refusal neither count as wrong passwords nor reset their number', async () => {
  const attempt = createAttempts()
  const refused = async (): Promise<SignInResult> => ({ state: 'refused', code: 'user_banned' })
  const broken = () => Promise.reject(new Error('away'))
  await fail(attempt, 'phone', 4)
  expect((await attempt('phone', refused)).state).toBe('refused')
  await expect(attempt('phone', broken)).rejects.toThrow('away')
  expect(await attempt('phone', wrong)).toEqual({ state: 'wrong' })
  expect((await attempt('phone', right)).state).toBe('too-many')
})

test('at most ten checks a minute fail, for whatever reason', async () => {
  const attempt = createAttempts()
  const broken = vi.fn(() => Promise.reject(new Error('away')))
  for (let failure = 0; failure < 20; failure += 1) await attempt(null, broken).catch(() => {})
  expect(broken).toHaveBeenCalledTimes(10)
  expect(await attempt(null, right)).toMatchObject({ state: 'too-many', wait: 60_000 })
  vi.advanceTimersByTime(60_000)
  expect((await attempt(null, right)).state).toBe('in')
})
