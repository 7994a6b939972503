/** The dimensions of letters in the display weight of the typeface. content/cut-typeface.py writes the JSON file. */
import metrics from './letter-metrics.json' with { type: 'json' }

/** The space that is added between the letters of the name, in em. Must equal that of hero-name.module.css. */
export const TRACKING = -0.02

/** The dimensions of one letter, in em. */
export interface LetterMetrics {
  readonly width: number
  /** Empty space at the left and at the right of the letter. The width includes it. */
  readonly before: number
  readonly after: number
}

/** An estimate for letters that the typeface lacks, such as those of other scripts. A system font draws them. */
const OTHER: LetterMetrics = { width: 1.05, before: 0, after: 0 }

const byLetter: Partial<Record<string, readonly number[]>> = metrics

/** Ignores accents, because they do not make a letter wider. */
export function metricsOf(letter = ''): LetterMetrics {
  const base = letter.normalize('NFKD').charAt(0).replace(/\s/, ' ')
  const found = byLetter[base]
  if (!found) return OTHER
  const [width = 0, before = 0, after = 0] = found.map((thousandths) => thousandths / 1000)
  return { width, before, after }
}
