/** Sets a person's name in two huge lines. Needs no DOM, so that the server sends it already fitted. */

import { lettersOf } from './letters.ts'

export interface DisplayName {
  /** One or two lines; a name of one word stays on one. */
  readonly lines: readonly string[]
  /** Estimated width of the widest line, in em of the display weight. */
  readonly width: number
}

// Average advances of the display weight, in em, by the shape of the letter.
const NARROW = /[iıjlI.'’|!]/
const SLIM = /[frtJ\s()-]/
const WIDE = /[mwMW@]/
const ADVANCE = { narrow: 0.29, slim: 0.42, wide: 0.95, capital: 0.7, other: 0.61 }

function advance(letter: string): number {
  const [base = letter] = letter.normalize('NFD')
  if (NARROW.test(base)) return ADVANCE.narrow
  if (SLIM.test(base)) return ADVANCE.slim
  if (WIDE.test(base)) return ADVANCE.wide
  return base === base.toLowerCase() ? ADVANCE.other : ADVANCE.capital
}

/** Estimated width of a text in the display weight, in em. */
export function widthOf(text: string): number {
  const sum = lettersOf(text).reduce((width, letter) => width + advance(letter), 0)
  // Rounds floating-point errors, whose digits would be sent with every page.
  return Math.round(sum * 100) / 100
}

/** Splits a name at the word boundary that leaves the two lines most alike in width. */
export function displayName(name: string): DisplayName {
  const words = name.trim().split(/\s+/)
  const splits = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]
    return { lines, width: Math.max(...lines.map(widthOf)) }
  })
  const whole = { lines: [words.join(' ')], width: widthOf(words.join(' ')) }
  return splits.reduce<DisplayName>(
    (best, split) => (best === whole || split.width < best.width ? split : best),
    whole,
  )
}
