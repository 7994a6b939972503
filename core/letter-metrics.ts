/** The dimensions of letters in the display weight of the site's typeface. */
import metrics from './letter-metrics.json' with { type: 'json' }

/** In em: the name's letters stand this much closer than the typeface sets them (app/sections/hero-name.module.css). */
export const TRACKING = -0.02

/** In em. */
export interface LetterMetrics {
  readonly width: number
  /** Empty space at the left and at the right, which is part of the width. */
  readonly before: number
  readonly after: number
}

/** For a letter of another script, which a system font draws. */
const OTHER: LetterMetrics = { width: 1.05, before: 0, after: 0 }

const byLetter: Partial<Record<string, readonly number[]>> = metrics

/** Accents do not make a letter wider. */
export function metricsOf(letter = ''): LetterMetrics {
  const base = letter.normalize('NFKD').charAt(0).replace(/\s/, ' ')
  const found = byLetter[base]
  if (!found) return OTHER
  const [width = 0, before = 0, after = 0] = found.map((thousandths) => thousandths / 1000)
  return { width, before, after }
}
