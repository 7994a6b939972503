/** Dimensions of letters in the display weight of the typeface. content/cut-typeface.py measures them. */
import metrics from './letter-metrics.json' with { type: 'json' }

/** The dimensions of one letter, in em. */
interface LetterMetrics {
  readonly width: number
  /** Empty space at the left of the letter. The width includes it. */
  readonly before: number
  /** Empty space at the right of the letter. The width includes it. */
  readonly after: number
}

/** An estimate for letters that the typeface lacks, such as Greek letters. */
const UNKNOWN_LETTER: LetterMetrics = { width: 1.05, before: 0, after: 0 }

/** In thousandths of an em: the width, and the space before and after the letter. */
const byLetter: Partial<Record<string, readonly number[]>> = metrics

export function isInTypeface(letter: string): boolean {
  return baseOf(letter) in byLetter
}

/** Ignores accents. In this typeface, only `ì` is wider with its accent than without it. */
export function metricsOf(letter = ''): LetterMetrics {
  const found = byLetter[baseOf(letter)]
  if (!found) return UNKNOWN_LETTER
  const [width = 0, before = 0, after = 0] = found.map((thousandths) => thousandths / 1000)
  return { width, before, after }
}

function baseOf(letter: string): string {
  return letter.normalize('NFKD').charAt(0).replace(/\s/, ' ')
}
