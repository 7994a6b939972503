import { describe, expect, test } from 'vitest'
import { backoff } from './backoff.ts'

describe('backoff', () => {
  test('doubles its ceiling with every failure', () => {
    expect([1, 2, 3, 4].map((failures) => backoff(failures, 1))).toEqual([
      1_000, 2_000, 4_000, 8_000,
    ])
  })

  test('never waits longer than a minute by itself', () => {
    expect(backoff(7, 1)).toBe(60_000)
    expect(backoff(5_000, 1)).toBe(60_000)
  })

  test('spreads over the whole range, so that many servers do not retry at once', () => {
    expect(backoff(4, 0)).toBe(0)
    expect(backoff(4, 0.25)).toBe(2_000)
  })

  test('waits at least as long as the source asked for', () => {
    expect(backoff(1, 0.5, 30_000)).toBe(30_000)
    expect(backoff(7, 1, 120_000)).toBe(120_000)
    expect(backoff(7, 1, 5_000)).toBe(60_000)
  })

  test('caps the delay that the source asks for at ten minutes', () => {
    expect(backoff(1, 0.5, 86_400_000)).toBe(600_000)
  })
})
