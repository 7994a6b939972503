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

test('a client may spend what it has, and what comes back with time', () => {
  expect(affords('a', 6)).toBe(true)
  expect(affords('a', 4)).toBe(true)
  expect(affords('a', 1)).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(affords('a', 3)).toBe(false)
  expect(affords('a', 2)).toBe(true)
})

test('never more than the whole comes back', () => {
  affords('b', 1)
  vi.advanceTimersByTime(3_600_000)
  expect(affords('b', 11)).toBe(false)
  expect(affords('b', 10)).toBe(true)
})

test('one client does not spend what another has', () => {
  expect(affords('c', 10)).toBe(true)
  expect(affords('d', 10)).toBe(true)
})

test('only so many clients are remembered', () => {
  affords('e', 10)
  for (const newcomer of ['f', 'g', 'h']) affords(newcomer, 1)
  expect(affords('e', 10)).toBe(true)
})
