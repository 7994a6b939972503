/** Shortens a text for a search result: never in the middle of a word, and with a mark where it goes on. */
import { lettersOf } from './name.ts'

/** As much as search engines and chats show of a description. */
const LONGEST = 160

/** @returns at most 160 UTF-16 units; one line. */
export function summary(text: string): string {
  // Bounds the cost of splitting into letters; far more than fits.
  const line = text
    .slice(0, 4 * LONGEST)
    .replace(/\s+/g, ' ')
    .trim()
  if (line.length <= LONGEST) return line
  const room = LONGEST - 1
  const words = line.slice(0, room + 1).replace(/\s+\S*$/, '')
  const whole = words.length <= room ? words : wholeLetters(line, room)
  return `${whole.replace(/[\s,;:.!?–—-]+$/, '')}…`
}

/** For a single word that is longer than the limit: as many of its letters as fit. */
function wholeLetters(text: string, room: number): string {
  let length = 0
  const fitting = lettersOf(text).filter((letter) => {
    length += letter.length
    return length <= room
  })
  return fitting.join('')
}
