import type { Logger } from 'pino'
import type { Desk } from '../../core/desk.ts'
import { WriteError } from '../../core/project-writer.ts'
import { ReadError } from '../../core/read-error.ts'
import { createRepeatFilter } from '../../data/limits/quiet-log.ts'

const MESSAGE = 'an action of the owner failed'

/** Logs the same failure of the database at most once a minute, because any visitor can cause it. */
export function createLogFailure(log: Logger): Desk['logFailure'] {
  const isDue = createRepeatFilter(60_000)
  return (action, error) => {
    const isExpected = error instanceof ReadError || error instanceof WriteError
    if (!isExpected) return log.error({ action, err: error }, MESSAGE)
    // Their stack is of no use.
    const code = error instanceof WriteError ? error.code : ''
    const failure = { action, reason: error.reason, code, detail: error.message }
    if (isDue(JSON.stringify(failure))) log.warn(failure, MESSAGE)
  }
}
