/** The store reads after the TTL, or after a pause if the last read failed. */
import { inspect } from 'node:util'
import { DatabaseError } from '../core/database-error.ts'

export interface ReadLog {
  info(message: string): void
  warn(message: string): void
}

const PAUSE = 2_000

export function createReadSchedule(ttl: number, log: ReadLog) {
  /** A time of `performance.now`. The first read is due at once. */
  let dueAt = Number.NEGATIVE_INFINITY
  let failure: { readonly error: unknown } | null = null

  const isDue = () => performance.now() > dueAt
  return {
    isDue,
    isFailing: () => failure !== null,
    /** @throws the error of the last read, during the pause after it. */
    assertNoPause(): void {
      if (failure && !isDue()) throw failure.error
    },
    succeed(): void {
      if (failure) log.info('The content can be read again.')
      failure = null
      dueAt = performance.now() + ttl
    },
    fail(error: unknown): void {
      if (!failure) log.warn(`Reading the content failed. ${reasonOf(error)}`)
      failure = { error }
      dueAt = performance.now() + PAUSE
    },
  }
}

/** The message of a DatabaseError is enough. Other errors need their stack. */
function reasonOf(error: unknown): string {
  return error instanceof DatabaseError ? error.message : inspect(error)
}
