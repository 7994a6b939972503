/** Writes log lines as JSON to the standard output. Secrets are removed from each line. */
import type { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import type { LogLevel } from './configuration.ts'
import { withoutSecrets } from './secrets.ts'

/** In bytes. New lines are dropped while at least this much is waiting to be written. */
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
 * Returns a stream that drops log lines when they cannot be written, so that the site keeps running. Lines
 * cannot be written when the program that reads the log has stalled or ended, or when the disk is full.
 * `pino.destination` does not work here. On exit, it waits until everything is written, so a stalled reader
 * would keep the process alive.
 */
function createDroppingStream(output: Writable) {
  output.on('error', () => {})
  return {
    write(line: string) {
      if (output.writableLength < MAX_BUFFER) output.write(line)
    },
  }
}
