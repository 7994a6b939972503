/** Sets a person's name in two huge lines. Needs no DOM, so that the server sends it already fitted. */
import { widthOf } from './letter-widths.ts'

/**
 * Splits a name at the word boundary that leaves the two lines most alike in width.
 * @returns one or two lines; a name of one word stays on one.
 */
export function nameLines(name: string): readonly string[] {
  const words = name.trim().split(/\s+/)
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
  const [first = words, ...others] = splits
  return others.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best), first)
}

/** In em of the display weight. */
export function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(widthOf))
}
