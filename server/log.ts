/** Writes log lines as JSON to the standard output. They contain request ids, and no data about visitors. */
import type { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import type { LogLevel } from './configuration.ts'
import { withoutSecrets } from './secrets.ts'

/** In bytes. While more than this waits to be written, new lines are dropped. */
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
 * Keeps the site running when its log cannot be written: the program that reads it has stalled or ended, or the disk is
 * full. `pino.destination` cannot replace this. It waits on exit until everything is written, so a stalled reader would
 * keep the process alive.
 */
function createDroppingStream(output: Writable) {
  output.on('error', () => {})
  return {
    write(line: string) {
      if (output.writableLength < MAX_BUFFER) output.write(line)
    },
  }
}
