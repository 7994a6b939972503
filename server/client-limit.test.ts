import { beforeEach, expect, test, vi } from 'vitest'
import { createClientLimit, LimitError } from './client-limit.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})

const chargeOf = createClientLimit({ capacity: 10, perSecond: 2, clients: 3 })
const affords = (client: string, cost: number) => {
  try {
    chargeOf(client)(cost)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(LimitError)
    return false
  }
}

test('a client can spend its tokens, which refill with time', () => {
  expect(affords('a', 6)).toBe(true)
  expect(affords('a', 4)).toBe(true)
  expect(affords('a', 1)).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(affords('a', 3)).toBe(false)
  expect(affords('a', 2)).toBe(true)
})

test('tokens refill up to the capacity', () => {
  affords('b', 1)
  vi.advanceTimersByTime(3_600_000)
  expect(affords('b', 11)).toBe(false)
  expect(affords('b', 10)).toBe(true)
})

test('clients do not share their tokens', () => {
  expect(affords('c', 10)).toBe(true)
  expect(affords('d', 10)).toBe(true)
})

test('only a bounded number of clients is remembered', () => {
  affords('e', 10)
  for (const newcomer of ['f', 'g', 'h']) affords(newcomer, 1)
  expect(affords('e', 10)).toBe(true)
})
