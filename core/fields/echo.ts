import { singleLine } from './clean-text.ts'

/** How much of a text `echo` returns, in UTF-16 code units. */
const ECHO_LENGTH = 80

/** Formats an untrusted value for a log line or an error: short, on one line, in quotes. */
export function echo(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
  const line = singleLine(text)
  return line.length > ECHO_LENGTH ? `"${line.slice(0, ECHO_LENGTH)}…"` : `"${line}"`
}
