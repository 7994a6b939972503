/** ZWJ, ZWNJ and variation selectors are not included, because emoji and some scripts need them. */
const UNPRINTABLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u
const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE, 'gu')
const EVERY_UNPRINTABLE_IN_LINES = new RegExp(`(?![\\n\\t])${UNPRINTABLE.source}`, 'gu')

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g

export function isPrintable(text: string): boolean {
  return text.isWellFormed() && !UNPRINTABLE.test(text)
}

function isBlank(text: string): boolean {
  return /^[\s\p{Cf}\p{Z}]*$/u.test(text)
}

/** Each run of line breaks and tabs becomes a space, and each lone half of a surrogate pair becomes U+FFFD. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(EVERY_UNPRINTABLE, '')
}

function multiLine(text: string): string {
  return text.toWellFormed().replace(LINE_BREAK, '\n').replace(EVERY_UNPRINTABLE_IN_LINES, '')
}

/** Like {@link singleLine}, but trimmed; empty if only spaces and format characters remain. */
export function cleanLine(text: string): string {
  return trimmed(singleLine(text))
}

export function cleanParagraphs(text: string): string {
  return trimmed(multiLine(text))
}

function trimmed(text: string): string {
  return isBlank(text) ? '' : text.trim()
}

/** @returns the first `length` UTF-16 code units, without half of a surrogate pair at the end. */
export function startOf(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '')
}

const ECHO_LENGTH = 80

/** Formats an untrusted value for a log line or an error: short, on one line, in quotes. */
export function echo(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
  const line = singleLine(text)
  return line.length > ECHO_LENGTH ? `"${line.slice(0, ECHO_LENGTH)}…"` : `"${line}"`
}
