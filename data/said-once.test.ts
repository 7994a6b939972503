import { expect, test, vi } from 'vitest'
import { saidOnce } from './said-once.ts'

const DAY = 86_400_000

test('a repeated message is logged once, and again after a day without it', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const say = vi.fn<(message: string) => void>()
  const warn = saidOnce(say)
  for (let hour = 0; hour < 100; hour += 1) {
    warn('a')
    vi.setSystemTime(Date.now() + DAY / 24)
  }
  warn('b')
  expect(say.mock.calls).toEqual([['a'], ['b']])
  vi.setSystemTime(Date.now() + DAY + 1)
  warn('a')
  expect(say).toHaveBeenLastCalledWith('a')
  expect(say).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})
