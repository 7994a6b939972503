/** Parses JSON from a backup, which may be malicious. */

/** More than the rows of any backup have: they are a list of objects that contain lists of objects. */
const MAX_DEPTH = 10
/** In one file. A backup with the most projects has about 30,000. */
const MAX_LISTS_AND_OBJECTS = 100_000

/** Removes the byte order mark that text editors on Windows put before a text. */
const utf8 = new TextDecoder('utf-8', { fatal: true })
const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const OPENING: readonly number[] = [0x5b, 0x7b]
const CLOSING: readonly number[] = [0x5d, 0x7d]

/**
 * @throws Error when the bytes are not JSON in UTF-8, or have far more lists and objects than a backup. Parsing 5 MB of
 *   `[` or of `{},` would take hundreds of megabytes.
 */
export function parseJson(bytes: Buffer): unknown {
  assertFewListsAndObjects(bytes)
  return JSON.parse(utf8.decode(bytes))
}

function assertFewListsAndObjects(bytes: Buffer): void {
  let depth = 0
  let count = 0
  let isInText = false
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (isInText) {
      if (byte === BACKSLASH) index += 1
      else if (byte === QUOTE) isInText = false
    } else if (byte === QUOTE) isInText = true
    else if (CLOSING.includes(byte)) depth -= 1
    else if (OPENING.includes(byte)) {
      depth += 1
      count += 1
      if (depth > MAX_DEPTH || count > MAX_LISTS_AND_OBJECTS) {
        throw new Error('The JSON has too many lists and objects.')
      }
    }
  }
}
