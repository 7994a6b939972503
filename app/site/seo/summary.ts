/** Shortens texts for search engines and chats. */

/** In UTF-16 code units, with the ellipsis. Search engines and chat apps cut off longer descriptions. */
export const SUMMARY_LENGTH = 160

/**
 * @returns the text on one line. A text that is too long is cut after a whole word if possible, and gets an
 *   ellipsis at its end.
 */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_LENGTH) return line
  const wholeWords = line.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')
  // Leave room for the ellipsis, also in a text without spaces.
  const room = Math.min(wholeWords.length, SUMMARY_LENGTH - 1)
  const beginning = line.slice(0, lastBoundary(line, room))
  // Remove characters that should not stand before an ellipsis.
  return `${beginning.replace(/[\s,;:.!?–—-]+$/, '')}…`
}

/** @returns the largest number of code units, at most `room`, that ends no joined emoji in its middle. */
function lastBoundary(line: string, room: number): number {
  const segments = new Intl.Segmenter('pt-BR').segment(line)
  return segments.containing(room)?.index ?? room
}
