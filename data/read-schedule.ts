/** When the store reads: after the TTL, after a pause if the last read failed, and for single projects not too often. */
import { inspect } from 'node:util'
import { DatabaseError } from '../core/database-error.ts'
import { createBackoff } from './limits/backoff.ts'

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
  const { attempt, recover, isFailing } = createRetries(log)
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
      recover()
      restartTtl()
    },
  }
}

/** In ms. */
const PAUSE = { first: 1_000, longest: 60_000 }

/** After a failed read, allows no other until a pause is over. Logs each failure, and the first success after it. */
function createRetries(log: ReadLog) {
  const { failures, wait, fail, succeed } = createBackoff(PAUSE)
  let lastError: unknown
  let isRetrying = false

  function logFailure(error: unknown, pause: number): void {
    // The message of a DatabaseError is enough. Other errors need their stack.
    const reason = error instanceof DatabaseError ? error.message : inspect(error)
    log.warn(`Reading the projects failed; next try in ${pause / 1_000} s. ${reason}`)
  }

  function recover(): void {
    if (failures() > 0) log.info('The projects can be read again.')
    succeed()
    isRetrying = false
  }

  return {
    isFailing: () => failures() > 0,
    recover,
    /** @throws the error of `read`. During a pause, throws the last error without calling `read`. */
    async attempt<Value>(read: () => Promise<Value>): Promise<Value> {
      const failuresBefore = failures()
      // Only one retry at a time finds out whether the database answers again. Meanwhile, other reads fail.
      if (isRetrying || wait() > 0) throw lastError
      isRetrying = failuresBefore > 0
      try {
        const value = await read()
        recover()
        return value
      } catch (error) {
        lastError = error
        // Reads that fail at the same time count as one failure.
        if (failures() === failuresBefore) logFailure(error, fail())
        throw error
      } finally {
        if (failuresBefore > 0) isRetrying = false
      }
    },
  }
}
