/** The owner's name as the site sets it: in one or two lines, and as a monogram. */

/** Splits a text into letters; an accent that is written as a mark of its own stays with its letter. */
export function lettersOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*/gu) ?? []
}

/** Widths in em of the display weight, by kind of letter; a little too wide rather than too narrow. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^\s/, 0.23],
  [/^[Iijl.,:;!'’|]/, 0.3],
  [/^[Jfrt()[\]"“”-]/, 0.44],
  [/^[MWmw@%—]/, 0.98],
  [/^[a-zß-ÿ]/, 0.62],
  [/^[\dA-ZÀ-Þ]/, 0.71],
]
/** Of any other script. */
const WIDEST = 1.05

/** @returns the estimated width of a text in em, so that it can be fitted before its typeface has arrived. */
export function widthOf(text: string): number {
  const widths = lettersOf(text.normalize('NFC')).map(
    (letter) => WIDTHS.find(([kind]) => kind.test(letter.normalize('NFD')))?.[1] ?? WIDEST,
  )
  return widths.reduce((sum, width) => sum + width, 0)
}

/**
 * Splits a name where the two lines are most alike in width, but not after a "da" or "de", which belongs to the next.
 * @returns one or two lines; a name of one word stays on one.
 */
export function nameLines(name: string): readonly string[] {
  const words = name.trim().split(/\s+/)
  const splits = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
    .filter(([first = '']) => !/ d[aeo]s?$/.test(first))
  const [first = words, ...others] = splits
  return others.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best), first)
}

/** In em: a line that is wider would be set small on a phone. */
const WIDEST_ON_PHONE = 9

/** @returns a line of the name as narrow screens show it: a wide one in two. */
export function narrowLines(line: string): readonly string[] {
  return widthOf(line) > WIDEST_ON_PHONE ? nameLines(line) : [line]
}

/** @returns the width of the widest line, in em. */
export function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(widthOf))
}

/** The owner's monogram: the first letters of the first and the last word of the name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = firstLetter(words.at(0))
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return (first + last).toLocaleUpperCase('pt-BR')
}

function firstLetter(word = ''): string {
  const letters = lettersOf(word.normalize('NFC'))
  return letters.find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? letters[0] ?? ''
}
