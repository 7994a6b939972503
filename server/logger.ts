/** Structured lines on the standard output: what happened and to which request, never who asked. */
import { pino } from 'pino'
import type { LogLevel } from './configuration.ts'

export type Log = pino.Logger

export function createLog(level: LogLevel): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: ['apikey', 'authorization', 'anonKey', '*.apikey', '*.authorization', '*.anonKey'],
  })
}
