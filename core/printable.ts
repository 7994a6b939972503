/** Which characters may reach a page or a log line. */

/**
 * C0 and C1 controls, bidirectional controls and zero-width characters. The two joiners (ZWJ, ZWNJ) are not
 * included, because emoji and some scripts need them.
 */
const UNPRINTABLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/u
const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE, 'gu')
/** In UTF-16 code units. */
const ECHO_LENGTH = 80

export function isPrintable(text: string): boolean {
  return text.isWellFormed() && !UNPRINTABLE.test(text)
}

function isBlank(text: string): boolean {
  return !/[^\s\p{Cf}\p{Z}]/u.test(text)
}

/** Puts a text on one line: line breaks and tabs become spaces, and unprintable characters are removed. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(EVERY_UNPRINTABLE, '')
}

/** Removes unprintable characters, but keeps line breaks (as `\n`) and tabs. */
function multiLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(EVERY_UNPRINTABLE, (character) => ('\n\t'.includes(character) ? character : ''))
}

/** @returns the text on one line, trimmed, without unprintable characters; empty if no character is visible. */
export function cleanLine(text: string): string {
  return visible(singleLine(text))
}

/** Like {@link cleanLine}, but keeps line breaks. */
export function cleanParagraphs(text: string): string {
  return visible(multiLine(text))
}

function visible(text: string): string {
  return isBlank(text) ? '' : text.trim()
}

/** Formats an untrusted value for a log line or an error: short, on one line, in quotes. */
export function echo(value: unknown): string {
  const text = singleLine(
    typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'),
  )
  return text.length > ECHO_LENGTH ? `"${text.slice(0, ECHO_LENGTH)}…"` : `"${text}"`
}
