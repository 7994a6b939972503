/** Bounds the calls that strangers can cause to another service. */
import { ReadError } from '../../data/read-error.ts'

const MINUTE = 60_000

interface CallLimit {
  readonly atOnce: number
  readonly perMinute: number
}

/** @returns a function that makes a call, or throws ReadError at once instead of letting it wait. */
export function createCallLimit({ atOnce, perMinute }: CallLimit) {
  let underWay = 0
  let startedAt: readonly number[] = []

  return async <Value>(call: () => Promise<Value>): Promise<Value> => {
    const now = performance.now()
    startedAt = startedAt.filter((start) => now - start < MINUTE)
    if (underWay >= atOnce || startedAt.length >= perMinute) {
      throw new ReadError(
        'Too many sessions that are not confirmed yet; the service was not asked.',
      )
    }
    startedAt = [...startedAt, now]
    underWay += 1
    try {
      return await call()
    } finally {
      underWay -= 1
    }
  }
}
