/** Shortens a text for search results, if possible after a whole word, and marks the cut with an ellipsis. */

/** Search engines and chats show no more of a description. */
const MAX_LENGTH = 160

/** @returns one line of at most 160 UTF-16 code units. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_LENGTH) return line
  const words = line.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')
  const beginning = words.slice(0, MAX_LENGTH - 1)
  // Remove half of a surrogate pair, and characters that must not precede an ellipsis.
  return `${beginning.replace(/(?:[\s,;:.!?–—-]|\p{Cs})+$/u, '')}…`
}
