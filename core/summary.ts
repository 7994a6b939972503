/** Shortens a text for a search result: after a whole word where there is one, and with a mark where it goes on. */

/** As much as search engines and chats show of a description. */
const LONGEST = 160

/** @returns at most 160 UTF-16 units; one line. */
export function summary(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= LONGEST) return line
  const words = line.slice(0, LONGEST).replace(/\s+\S*$/, '')
  const beginning = words.slice(0, LONGEST - 1)
  // Half of a letter of two units, or what no text ends with.
  return `${beginning.replace(/(?:[\s,;:.!?–—-]|\p{Cs})+$/u, '')}…`
}
