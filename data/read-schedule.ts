/** When the store reads: after the TTL, after a pause if the last read failed, and for single projects not too often. */
import { inspect } from 'node:util'
import { ReadError } from '../core/read-error.ts'

export interface ReadLog {
  info(message: string): void
  warn(message: string): void
}

interface ScheduleOptions<Value> {
  /** In ms. */
  readonly ttl: number
  readonly log: ReadLog
  readonly readInBackground: () => Promise<Value>
}

export function createReadSchedule<Value>(options: ScheduleOptions<Value>) {
  const { ttl, log, readInBackground } = options
  const { attempt, succeed, isFailing } = createBackoff(log)
  /** As a time of `performance.now`. The first read is due at once. */
  let dueAt = Number.NEGATIVE_INFINITY
  let running: Promise<Value> | undefined

  /** Joins the read that is running, or starts one. */
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
      // `attempt` logs a failure.
      if (performance.now() > dueAt) readShared().catch(() => {})
    },
    /** After a read by other means. Ends a pause, and restarts the TTL. */
    noteRead(): void {
      succeed()
      restartTtl()
    },
  }
}

/** In ms. Each further failure doubles the pause, up to `longest`. */
const PAUSE = { first: 1_000, longest: 60_000 }

/** After a failed read, allows no other until a pause is over. Logs each failure, and the first success after it. */
function createBackoff(log: ReadLog) {
  let failures = 0
  /** As a time of `performance.now`. */
  let pausedUntil = 0
  let lastError: unknown

  function fail(error: unknown): void {
    const pause = Math.min(PAUSE.longest, PAUSE.first * 2 ** failures)
    failures += 1
    pausedUntil = performance.now() + pause
    lastError = error
    // The message of a ReadError is enough. Other errors need their stack.
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
        // Only this read finds out whether the database answers again. Meanwhile, others fail.
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
 * Allows `perSecond` calls in each second since the start of the process, so at the turn of a second, twice as many
 * may follow each other.
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
