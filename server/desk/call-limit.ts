/** Clients that are not signed in can cause only a limited number of calls to another service. */
import { ReadError } from '../../core/read-error.ts'

const MINUTE = 60_000

/** Any visitor can cause this error with every request, so log-failure.ts logs it only once a minute. */
export class TooManyCallsError extends ReadError {}

interface CallLimit {
  /** How many calls may run at the same time. */
  readonly concurrent: number
  readonly perMinute: number
}

/** @returns a function that makes a call. At a limit, the function throws TooManyCallsError instead. */
export function createCallLimit({ concurrent, perMinute }: CallLimit) {
  let running = 0
  /** When the calls of the last minute began, as times of `performance.now()`. */
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
