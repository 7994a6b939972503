/** Structured lines on the standard output: what happened and to which request, never who asked. */
import type { WriteStream } from 'node:tty'
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

/** A reader that has stopped reading (a full pipe, a terminal after Ctrl+S) must not stop the site. */
function withoutWaiting(output: WriteStream) {
  // Node writes to pipes and sockets like this anyway; only a terminal has to be told, and only like this.
  const { _handle: terminal } = output as { _handle?: { setBlocking?(blocking: boolean): void } }
  if (output.isTTY) terminal?.setBlocking?.(false)
  let dropped = 0
  output.on('drain', () => {
    if (dropped > 0)
      output.write(
        `${JSON.stringify({ level: 'warn', dropped, msg: 'log lines were dropped: nobody read them' })}\n`,
      )
    dropped = 0
  })
  // A full disk under the log, or a reader that has gone, must not stop the site either.
  output.on('error', () => {})
  return {
    write(line: string) {
      if (output.writableLength < MOST_UNWRITTEN) output.write(withoutSecrets(line))
      else dropped += 1
    },
  }
}
