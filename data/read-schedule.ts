/** When the store reads: after the TTL, after a pause if the last read failed, and for single projects not too often. */
import { inspect } from 'node:util'
import { ReadError } from '../core/read-error.ts'

/** The part of the log that the store uses. */
export interface ReadLog {
  info(message: string): void
  warn(message: string): void
}

interface ScheduleOptions<Value> {
  /** How long content is fresh, in ms. */
  readonly ttl: number
  readonly log: ReadLog
  readonly readInBackground: () => Promise<Value>
}

export function createReadSchedule<Value>(options: ScheduleOptions<Value>) {
  const { ttl, log, readInBackground } = options
  const { attempt, succeed, isFailing } = createBackoff(log)
  /** When the next read is due, as a time of `performance.now`. The first read is due at once. */
  let dueAt = Number.NEGATIVE_INFINITY
  let running: Promise<Value> | undefined

  /** Starts a read in the background, or joins the one that is running. */
  function readShared(): Promise<Value> {
    running ??= attempt(readInBackground)
      .then((value) => {
        restartTtl()
        return value
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  function restartTtl(): void {
    dueAt = performance.now() + ttl
  }

  return {
    attempt,
    isFailing,
    readShared,
    readIfDue(): void {
      // Ignore a failure, because `attempt` logs it.
      if (performance.now() > dueAt) readShared().catch(() => {})
    },
    /** Call this when the content has been read in another way. Ends a pause, and restarts the TTL. */
    noteRead(): void {
      succeed()
      restartTtl()
    },
  }
}

/** In ms. Each further failure doubles the pause, up to `longest`. */
const PAUSE = { first: 1_000, longest: 60_000 }

/**
 * After a failed read, allows no other read until a pause is over. Logs each failure, and the first success after it.
 */
function createBackoff(log: ReadLog) {
  let failures = 0
  /** The end of the pause, as a time of `performance.now`. */
  let pausedUntil = 0
  let lastError: unknown

  function fail(error: unknown): void {
    const pause = Math.min(PAUSE.longest, PAUSE.first * 2 ** failures)
    failures += 1
    pausedUntil = performance.now() + pause
    lastError = error
    // Log the stack of an unexpected error. The message of a ReadError is enough.
    const reason = error instanceof ReadError ? error.message : inspect(error)
    log.warn(`Reading the projects failed; next try in ${pause / 1_000} s. ${reason}`)
  }

  function succeed(): void {
    if (failures > 0) log.info('The projects can be read again.')
    failures = 0
  }

  return {
    isFailing: () => failures > 0,
    succeed,
    /** @throws the error of `read`. During a pause, throws the last error without calling `read`. */
    async attempt<Value>(read: () => Promise<Value>): Promise<Value> {
      if (failures > 0) {
        if (performance.now() < pausedUntil) throw lastError
        // Let only this read find out whether the source answers again. Meanwhile, but for at most the longest pause,
        // other attempts fail.
        pausedUntil = performance.now() + PAUSE.longest
      }
      const failuresBefore = failures
      try {
        const value = await read()
        succeed()
        return value
      } catch (error) {
        // Reads that fail at the same time count as one failure.
        if (failures === failuresBefore) fail(error)
        throw error
      }
    },
  }
}

/**
 * @returns a function that returns true for the first `perSecond` calls in each second since the start of the process.
 *   At the turn of a second, it may return true for twice as many calls in a row.
 */
export function createRateLimit(perSecond: number): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) count = 0
    second = now
    count += 1
    return count <= perSecond
  }
}
