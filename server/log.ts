/** Writes structured log lines to the standard output. They identify requests, but not visitors. */
import type { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import type { LogLevel } from './configuration.ts'
import { withoutSecrets } from './secrets.ts'

/** Lines are dropped while this many bytes wait to be written. */
const MAX_BUFFER = 1_000_000

export function createLog(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: withoutSecrets },
    },
    createDroppingStream(process.stdout),
  )
}

/**
 * Keeps the site running when nobody reads its log, the reader is gone or the disk is full. `pino.destination` cannot
 * replace this: on exit it waits until everything is written, so a reader that stalls would keep the process alive.
 */
function createDroppingStream(output: Writable) {
  output.on('error', () => {})
  return {
    write(line: string) {
      if (output.writableLength < MAX_BUFFER) output.write(line)
    },
  }
}
