/** Structured lines on the standard output: what happened and to which request, never who asked. */
import { destination, type Logger, pino } from 'pino'
import type { LogLevel } from './configuration.ts'
import { currentRequest } from './request-scope.ts'
import { withoutSecrets } from './secrets.ts'

export type Log = Logger

/** In bytes; the buffer for a blocked standard output, beyond which lines are dropped. */
const MOST_UNWRITTEN = 1_000_000

export function createLog(level: LogLevel): Log {
  const output = destination({ fd: 1, sync: true, maxLength: MOST_UNWRITTEN })
  // A full disk under the log must not stop the server.
  output.on('error', () => {})
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // Pino leaves out what is undefined.
      mixin: () => ({ request: currentRequest() }),
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: withoutSecrets },
    },
    output,
  )
}
