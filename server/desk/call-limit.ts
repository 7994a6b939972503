/** Strangers can cause only a limited number of calls to another service. */
import { ReadError } from '../../core/read-error.ts'

const MINUTE = 60_000

/** log-failure.ts logs it at most once a minute, because any visitor can cause it. */
export class TooManyCallsError extends ReadError {}

interface CallLimit {
  readonly concurrent: number
  readonly perMinute: number
}

/** At a limit, the returned function throws TooManyCallsError. */
export function createCallLimit({ concurrent, perMinute }: CallLimit) {
  let running = 0
  /** As times of `performance.now()`. */
  let startTimes: readonly number[] = []

  return async <Value>(call: () => Promise<Value>): Promise<Value> => {
    const now = performance.now()
    startTimes = startTimes.filter((start) => now - start < MINUTE)
    if (running >= concurrent || startTimes.length >= perMinute) {
      throw new TooManyCallsError('There were too many calls to the service.')
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
