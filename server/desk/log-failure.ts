import type { Logger } from 'pino'
import { DatabaseError } from '../../core/database-error.ts'
import type { Desk } from '../../core/desk.ts'
import { createRepeatFilter } from '../limits/quiet-log.ts'

const MESSAGE = 'an action of the owner failed'

/** Logs the same failure of the database at most once a minute, because any visitor can cause it. */
export function createLogFailure(log: Logger): Desk['logFailure'] {
  const isDue = createRepeatFilter(60_000)
  return (action, error) => {
    if (!(error instanceof DatabaseError)) return log.error({ action, err: error }, MESSAGE)
    const { reason, code, message: detail } = error
    const failure = { action, reason, code, detail }
    if (isDue(JSON.stringify(failure))) log.warn(failure, MESSAGE)
  }
}
