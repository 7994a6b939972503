/** Sets a text in lines that fit into a box, with the widths in `core/name/letter-metrics.ts`. */
import { widthOf } from '../../../core/name/name.ts'

export interface TextBox {
  readonly width: number
  readonly height: number
  readonly maxSize: number
  readonly minSize: number
  /** The distance between lines, as a multiple of the font size. */
  readonly leading: number
  /** The additional space after each letter, in em. */
  readonly spacing: number
  /** The width of the letters, as a multiple of their width in the display weight. */
  readonly stretch?: number
}

export interface FittedText {
  readonly fontSize: number
  readonly lines: readonly string[]
}

type Fits = (text: string) => boolean

/**
 * If the text does not fit even at the smallest size, breaks words, and leaves out words at the end.
 * @param words stay on one line. They may contain spaces.
 */
export function fitText(words: readonly string[], box: TextBox): FittedText {
  const { width, height, maxSize, minSize, leading, spacing, stretch = 1 } = box
  const fitsAt = (fontSize: number) => (text: string) =>
    (widthOf(text) * stretch + text.length * spacing) * fontSize <= width
  for (let fontSize = maxSize; fontSize >= minSize; fontSize -= 2) {
    const fits = fitsAt(fontSize)
    const lines = wrap(words, fits)
    if (lines.every(fits) && heightOf({ fontSize, lines }, box) <= height)
      return { fontSize, lines }
  }
  const fits = fitsAt(minSize)
  const pieces = words.flatMap((word) => word.split(' ')).flatMap((word) => broken(word, fits))
  const lineCount = Math.floor(height / (minSize * leading))
  return { fontSize: minSize, lines: shortened(wrap(pieces, fits), lineCount, fits) }
}

export function heightOf(
  { fontSize, lines }: FittedText,
  { leading }: Pick<TextBox, 'leading'>,
): number {
  return lines.length * fontSize * leading
}

/** A word that does not fit gets a line of its own. */
function wrap(words: readonly string[], fits: Fits): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function broken(word: string, fits: Fits): string[] {
  const pieces = ['']
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`
    if (fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(character)
  }
  return pieces
}

/** Ends with an ellipsis, after a whole word if possible. */
function shortened(lines: readonly string[], count: number, fits: Fits): readonly string[] {
  if (lines.length <= count) return lines
  let last = lines[count - 1] ?? ''
  // Three dots are about as wide as an ellipsis, whose width is unknown.
  while (!fits(`${last}...`)) last = last.replace(/ \S*$|.$/, '')
  return [...lines.slice(0, count - 1), `${last.replace(/[ ,;:.!?–—-]+$/, '')}…`]
}
