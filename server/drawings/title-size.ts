/** Finds the font size at which a title fits its place, whatever its length. */
import { widthOf } from '../../core/letter-widths.ts'

export interface Place {
  /** In pixels, as everything here. */
  readonly width: number
  readonly height: number
}

export const LEADING = 1.04
const LARGEST = 104
const SMALLEST = 54
const STEP = 2
/** A safety margin, because word widths are estimated. */
const CAUTION = 1.06

/** Lines that the words take, each as full as it gets; null when a word is wider than a line. */
function linesAt(size: number, words: readonly number[], width: number): number | null {
  const space = size * 0.22
  let lines = 1
  let used = 0
  for (const word of words.map((em) => em * size * CAUTION)) {
    if (word > width) return null
    if (used > 0 && used + space + word > width) {
      lines += 1
      used = word
    } else used += (used > 0 ? space : 0) + word
  }
  return lines
}

/** @returns the largest size that fits; a text that fits in none gets the smallest, and is to be cut. */
export function titleSize(title: string, { width, height }: Place): number {
  const words = title.split(' ').map(widthOf)
  for (let size = LARGEST; size > SMALLEST; size -= STEP) {
    const lines = linesAt(size, words, width)
    if (lines !== null && lines * size * LEADING <= height) return size
  }
  return SMALLEST
}
