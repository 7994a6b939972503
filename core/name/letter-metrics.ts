import metrics from './letter-metrics.json' with { type: 'json' }

/** The dimensions of one letter in the display weight, in em. content/cut-typeface.py measures them. */
interface LetterMetrics {
  readonly width: number
  /** `width` includes the empty space before and after the letter. */
  readonly before: number
  readonly after: number
}

/** An estimate for letters that the typeface lacks, such as Greek letters. */
const UNKNOWN_LETTER: LetterMetrics = { width: 1.05, before: 0, after: 0 }

/** Each entry has the width and the space before and after the letter, in thousandths of an em. */
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
