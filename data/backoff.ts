/** Asks a failing source again after growing pauses, and logs each failed attempt and the recovery once. */
import { inspect } from 'node:util'
import { ReadError } from './read-error.ts'

/** Where the store reports on its source. */
export interface ReadLog {
  info(message: string): void
  warn(message: string): void
}

/** Between two attempts; each pause is twice as long as the one before. In ms. */
const PAUSE = { first: 1_000, longest: 60_000 }

export function createBackoff(log: ReadLog) {
  let failures = 0
  /** By `performance.now`. */
  let pausedUntil = 0
  let lastError: unknown

  function fail(error: unknown): void {
    const length = Math.min(PAUSE.longest, PAUSE.first * 2 ** failures)
    failures += 1
    pausedUntil = performance.now() + length
    lastError = error
    // Only an unexpected error needs its stack.
    const reason = error instanceof ReadError ? error.message : inspect(error)
    log.warn(`Reading the projects failed; next try in ${length / 1_000} s. ${reason}`)
  }

  return {
    isFailing: () => failures > 0,
    /** @throws what the read throws; during a pause the last error, without a read. */
    async attempt<Value>(read: () => Promise<Value>): Promise<Value> {
      if (failures > 0) {
        if (performance.now() < pausedUntil) throw lastError
        // One read is enough to find out whether the source answers again.
        pausedUntil = performance.now() + PAUSE.longest
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
