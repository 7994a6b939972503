import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { DAY } from '../../core/calendar.ts'
import { DatabaseError } from '../../core/database-error.ts'
import type { Desk } from '../../core/desk.ts'

/** The hosted database returns fewer rows. A forgotten message is only logged again. */
const MAX_REMEMBERED = 2_000

/** An invalid row would cause the same warning at every read, and a full disk at every save. */
export function createQuietWarn(log: { warn(message: string): void }): (message: string) => void {
  const isDue = createRepeatFilter(DAY)
  return (message) => {
    if (isDue(message)) log.warn(message)
  }
}

const FAILED = 'an action of the owner failed'

/** Logs the same failure of the database at most once a minute, because any visitor can cause it. */
export function createLogFailure(log: Logger): Desk['logFailure'] {
  const isDue = createRepeatFilter(60_000)
  return (action, error) => {
    if (!(error instanceof DatabaseError)) return log.error({ action, err: error }, FAILED)
    const { reason, code, message: detail } = error
    const failure = { action, reason, code, detail }
    if (isDue(JSON.stringify(failure))) log.warn(failure, FAILED)
  }
}

/** @returns a function that is true for a message that it has not accepted within the interval. */
function createRepeatFilter(interval: number): (message: string) => boolean {
  const accepted = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  return (message) => {
    const now = performance.now()
    const isRepeated = now - (accepted.get(message) ?? Number.NEGATIVE_INFINITY) < interval
    if (!isRepeated) accepted.set(message, now)
    return !isRepeated
  }
}
