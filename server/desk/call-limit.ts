/** Limits how many calls to another service anonymous clients can cause. */
import { ReadError } from '../../data/read-error.ts'

const MINUTE = 60_000

interface CallLimit {
  readonly concurrent: number
  readonly perMinute: number
}

/** @returns a function that makes a call, or throws ReadError at once when a limit is reached. */
export function createCallLimit({ concurrent, perMinute }: CallLimit) {
  let running = 0
  let startTimes: readonly number[] = []

  return async <Value>(call: () => Promise<Value>): Promise<Value> => {
    const now = performance.now()
    startTimes = startTimes.filter((start) => now - start < MINUTE)
    if (running >= concurrent || startTimes.length >= perMinute) {
      throw new ReadError('Too many unconfirmed sessions; the service was not called.')
    }
    startTimes = [...startTimes, now]
    running += 1
    try {
      return await call()
    } finally {
      running -= 1
    }
  }
}
