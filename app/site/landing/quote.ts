/** No font is loaded to measure the quote. */
import { widthOf } from '#core/name/name.ts'

/** The width of the column, in em of the quote's font size. */
interface QuoteWidths {
  readonly width: number
  readonly narrowWidth: number
}

interface Limits {
  /** The widest line of more than one word, in em. Wider lines would make the letters too small for a statement. */
  readonly line: number
  /** Longer quotes get smaller letters instead of more lines. */
  readonly lines: number
  /** The narrowest column, in em, by the number of lines. The last value also applies to more lines. */
  readonly columns: readonly number[]
}

const WIDE: Limits = { line: 10, lines: 4, columns: [6, 6, 8.4] }
const NARROW: Limits = { line: 7.4, lines: 7, columns: [6] }

// em
const PRECISION = 0.001

export function measureQuote(quote: string): QuoteWidths {
  const words = quote.trim().split(/\s+/).map(widthOf)
  return { width: columnWidth(words, WIDE), narrowWidth: columnWidth(words, NARROW) }
}

/** Breaks lines as `text-wrap: balance` does. @param words their widths, in em. @returns the narrowest column. */
function columnWidth(words: readonly number[], limits: Limits): number {
  const wholeWidth = words.reduce((sum, word) => sum + widthOf(' ') + word)
  const lineCount = countLines(words, Math.max(limits.line, wholeWidth / limits.lines))
  let tooNarrow = 0
  let width = wholeWidth
  while (width - tooNarrow > PRECISION) {
    const middle = (tooNarrow + width) / 2
    if (countLines(words, middle) <= lineCount) width = middle
    else tooNarrow = middle
  }
  const minimum = limits.columns[lineCount - 1] ?? limits.columns.at(-1) ?? 0
  return Number(Math.max(minimum, width, ...words).toFixed(2))
}

/** @param column the width in em that no line of more than one word exceeds. */
function countLines(words: readonly number[], column: number): number {
  const space = widthOf(' ')
  let lines = 1
  let line = 0
  for (const word of words) {
    const longer = line === 0 ? word : line + space + word
    const isFull = line > 0 && longer > column
    if (isFull) lines += 1
    line = isFull ? word : longer
  }
  return lines
}
