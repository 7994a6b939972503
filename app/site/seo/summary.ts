/** Search engines and chat apps cut off descriptions with more UTF-16 code units, the ellipsis included. */
export const SUMMARY_LENGTH = 160

/** A text that is too long is cut after a whole word if possible, and gets an ellipsis. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY_LENGTH) return line
  const wholeWords = line.slice(0, SUMMARY_LENGTH).replace(/\s+\S*$/, '')
  // The ellipsis needs room in a text without spaces too.
  const room = Math.min(wholeWords.length, SUMMARY_LENGTH - 1)
  const beginning = line.slice(0, lastBoundary(line, room))
  // Such characters should not stand before an ellipsis.
  return `${beginning.replace(/[\s,;:.!?–—-]+$/, '')}…`
}

/** The largest number of code units, at most `room`, that ends no joined emoji in its middle. */
function lastBoundary(line: string, room: number): number {
  const segments = new Intl.Segmenter('pt-BR').segment(line)
  return segments.containing(room)?.index ?? room
}
