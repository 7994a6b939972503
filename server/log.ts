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
 * Returns a stream that drops log lines while the program that reads the log has stalled or ended, or the disk is
 * full. `pino.destination` would keep the process alive: on exit, it waits until a stalled reader continues.
 */
function createDroppingStream(output: Writable) {
  output.on('error', () => {})
  return {
    write(line: string) {
      if (output.writableLength < MAX_BUFFER) output.write(line)
    },
  }
}
