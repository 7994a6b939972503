/** Structured lines on the standard output: what happened and to which request, never who asked. */
import type { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import type { LogLevel } from './configuration.ts'
import { withoutSecrets } from './secrets.ts'

export type Log = Logger

/** What may wait for whoever reads the log, in bytes; lines on top of it are dropped. */
const MOST_UNWRITTEN = 1_000_000

export function createLog(level: LogLevel): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    withoutWaiting(process.stdout),
  )
}

/** A reader that has stopped reading (a full pipe), or has gone, or a full disk under the log, must not stop the site. */
function withoutWaiting(output: Writable) {
  output.on('error', () => {})
  return {
    write(line: string) {
      if (output.writableLength < MOST_UNWRITTEN) output.write(withoutSecrets(line))
    },
  }
}
