import type { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import type { LogLevel } from '../configuration/configuration.ts'

/** New lines are dropped while at least this much is waiting to be written. */
const MAX_BUFFER = 1_000_000

export function createLog(level: LogLevel, output: Writable = process.stdout): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      hooks: { streamWrite: withoutSecrets },
    },
    createDroppingStream(output),
  )
}

/** Drops lines while the log is not read or the disk is full. `pino.destination` would wait for the reader on exit. */
function createDroppingStream(output: Writable) {
  output.on('error', () => {})
  return {
    write(line: string) {
      if (output.writableLength < MAX_BUFFER) output.write(line)
    },
  }
}

/** See https://supabase.com/docs/guides/api/api-keys. */
const SUPABASE_KEY = /sb_(?:publishable|secret)_[\w-]+/
/** Supabase uses such tokens as legacy keys, and for its users. */
const JSON_WEB_TOKEN = /eyJ[\w-]*\.[\w-]+\.[\w-]*/
/** Matches classic and fine-grained keys. */
const GITHUB_KEY = /(?:ghp|github_pat)_\w+/
/** Matches the user and the password of a URL, as in `https://user:password@host`. */
const URL_CREDENTIALS = /(?<=:\/\/)[^\s/?#"]+(?=@)/

const SECRETS = new RegExp(
  [SUPABASE_KEY, JSON_WEB_TOKEN, GITHUB_KEY, URL_CREDENTIALS].map(({ source }) => source).join('|'),
  'g',
)

export function withoutSecrets(text: string): string {
  return text.replace(SECRETS, '[redacted]')
}
