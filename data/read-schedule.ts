/** Decides when to read the content: once it is older than the TTL, and after a failure only after a pause. */
import { inspect } from 'node:util'
import { ReadError } from './read-error.ts'

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
  const { attempt, isFailing } = createBackoff(log)
  /** A time of `performance.now`. */
  let dueAt = Number.NEGATIVE_INFINITY
  let running: Promise<Value> | undefined

  /** Reads in the background. Several callers share one read. */
  function readShared(): Promise<Value> {
    running ??= attempt(readInBackground).finally(() => {
      running = undefined
    })
    return running
  }

  return {
    attempt,
    isFailing,
    readShared,
    readIfDue(): void {
      // `attempt` has logged the failure.
      if (performance.now() > dueAt) readShared().catch(() => {})
    },
    /** Call this when the content has been read. The next read is then due after the TTL. */
    restart(): void {
      dueAt = performance.now() + ttl
    },
  }
}

/** The first and the longest pause between two attempts, in ms. Each pause is twice as long as the one before. */
const PAUSE = { first: 1_000, max: 60_000 }

/** After a failed read, waits longer and longer before the next one. Logs each failure and the recovery once. */
function createBackoff(log: ReadLog) {
  let failures = 0
  /** A time of `performance.now`. */
  let pausedUntil = 0
  let lastError: unknown

  function fail(error: unknown): void {
    const length = Math.min(PAUSE.max, PAUSE.first * 2 ** failures)
    failures += 1
    pausedUntil = performance.now() + length
    lastError = error
    // Only an unexpected error needs its stack.
    const reason = error instanceof ReadError ? error.message : inspect(error)
    log.warn(`Reading the projects failed; next try in ${length / 1_000} s. ${reason}`)
  }

  return {
    isFailing: () => failures > 0,
    /** @throws the error of `read`. During a pause, throws the last error without calling `read`. */
    async attempt<Value>(read: () => Promise<Value>): Promise<Value> {
      if (failures > 0) {
        if (performance.now() < pausedUntil) throw lastError
        // Only this read finds out whether the source answers again. Until it has finished, other attempts fail.
        pausedUntil = performance.now() + PAUSE.max
      }
      const failuresBefore = failures
      try {
        const value = await read()
        if (failures > 0) log.info('The projects can be read again.')
        failures = 0
        return value
      } catch (error) {
        // Reads that fail at the same time count as one failure.
        if (failures === failuresBefore) fail(error)
        throw error
      }
    },
  }
}
