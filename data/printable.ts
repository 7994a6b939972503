/** Which characters may reach a page or a log line. */

/** C0 and C1 controls, and the marks that turn the direction of the text after them. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const EVERY_UNPRINTABLE = new RegExp(UNPRINTABLE, 'gu')
const ECHO_LENGTH = 80

export function isPrintable(text: string): boolean {
  return text.isWellFormed() && !UNPRINTABLE.test(text)
}

/** One line of text: breaks and tabs become spaces, what cannot be shown is dropped. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(EVERY_UNPRINTABLE, '')
}

/** Text whose line breaks (as `\n`) and tabs mean something. */
export function multiLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(EVERY_UNPRINTABLE, (character) => ('\n\t'.includes(character) ? character : ''))
}

/** An untrusted value as it may appear in a log line or an error: short, one line, in quotes. */
export function echo(value: unknown): string {
  const text = singleLine(
    typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'),
  )
  return text.length > ECHO_LENGTH ? `"${text.slice(0, ECHO_LENGTH)}…"` : `"${text}"`
}
