/** Sets the owner's name in lines of similar width, and makes its initials. */

/** Splits a text into letters; a combining accent stays with its letter. */
export function lettersOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*/gu) ?? []
}

/** Widths of letters in the display weight, in em; rounded up. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^\s/, 0.23],
  [/^[Iijl.,:;!'’|]/, 0.3],
  [/^[Jfrt()[\]"“”-]/, 0.44],
  [/^[MWmw@%—]/, 0.98],
  [/^[a-zß-ÿ]/, 0.62],
  [/^[\dA-ZÀ-Þ]/, 0.71],
]
/** For letters of other scripts. */
const OTHER_WIDTH = 1.05

/** @returns the estimated width of a text in em, so that its size can be set before the font is loaded. */
export function widthOf(text: string): number {
  const widths = lettersOf(text.normalize('NFC')).map(
    (letter) => WIDTHS.find(([kind]) => kind.test(letter.normalize('NFD')))?.[1] ?? OTHER_WIDTH,
  )
  return widths.reduce((sum, width) => sum + width, 0)
}

/**
 * Splits a name into two lines of similar width, but not after "da" or "de", which belong to the next word.
 * @returns one line if the name is one word.
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

/** In em. A wider line would need a small font size on a phone. */
const MAX_WIDTH_ON_PHONE = 9

/** Splits a line of the name that is too wide for narrow screens. */
export function narrowLines(line: string): readonly string[] {
  return widthOf(line) > MAX_WIDTH_ON_PHONE ? nameLines(line) : [line]
}

/** @returns the width of the widest line, in em. */
export function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(widthOf))
}

/** Returns the first letters of the first and the last word of a name. */
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
