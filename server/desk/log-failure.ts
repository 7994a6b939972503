import type { Logger } from 'pino'
import type { Desk } from '../../core/desk.ts'
import { WriteError } from '../../core/project-writer.ts'
import { ReadError } from '../../core/read-error.ts'
import { TooManyCallsError } from './call-limit.ts'

const MESSAGE = 'an action of the owner failed'

const MINUTE = 60_000

export function createLogFailure(log: Logger): Desk['logFailure'] {
  /** As a time of `performance.now()`. */
  let lastTooMany = -MINUTE
  return (action, error) => {
    if (error instanceof TooManyCallsError) {
      const now = performance.now()
      if (now - lastTooMany < MINUTE) return
      lastTooMany = now
    }
    const isExpected = error instanceof ReadError || error instanceof WriteError
    if (!isExpected) return log.error({ action, err: error }, MESSAGE)
    // Their stack is of no use.
    const code = error instanceof WriteError ? error.code : ''
    log.warn({ action, reason: error.reason, code, detail: error.message }, MESSAGE)
  }
}
