import { afterEach, expect, test, vi } from 'vitest'
import { createQuietWarn } from './quiet-log.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('each message is logged once a day', () => {
  vi.useFakeTimers()
  const log = { warn: vi.fn() }
  const warn = createQuietWarn(log)
  for (let hour = 0; hour < 36; hour += 1) {
    vi.advanceTimersByTime(60 * 60_000)
    warn('The disk is full.')
    warn('A row is invalid.')
  }
  const lines = ['The disk is full.', 'A row is invalid.']
  expect(log.warn.mock.calls.flat()).toEqual([...lines, ...lines])
})
