/** Shortens texts for search results: after a whole word if possible, and with an ellipsis at the end. */

/** In UTF-16 code units. Search engines and chat apps cut off longer descriptions. */
const MAX_LENGTH = 160

/** @returns one line of at most 160 UTF-16 code units. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_LENGTH) return line
  const words = line.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')
  const beginning = words.slice(0, MAX_LENGTH - 1)
  // Remove half a surrogate pair at the end, and characters that should not stand before an ellipsis.
  return `${beginning.replace(/(?:[\s,;:.!?–—-]|\p{Cs})+$/u, '')}…`
}
