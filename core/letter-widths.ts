/**
 * How wide letters are in the display weight of the site's typeface. Measured, so that a name is fitted and
 * its letters have their places before the typeface has arrived; `tests/browser/hero.spec.ts` measures again.
 */

import { lettersOf } from './letters.ts'

/** In thousandths of an em, the units of the typeface. */
export const LETTER_WIDTHS: Readonly<Record<string, number>> = {
  A: 698,
  B: 669,
  C: 670,
  D: 682,
  E: 607,
  F: 576,
  G: 708,
  H: 705,
  I: 287,
  J: 366,
  K: 677,
  L: 496,
  M: 919,
  N: 764,
  O: 708,
  P: 636,
  Q: 708,
  R: 669,
  S: 639,
  T: 562,
  U: 705,
  V: 668,
  W: 978,
  X: 693,
  Y: 644,
  Z: 569,
  a: 581,
  b: 629,
  c: 563,
  d: 630,
  e: 573,
  f: 400,
  g: 591,
  h: 621,
  i: 272,
  j: 276,
  k: 588,
  l: 270,
  m: 935,
  n: 621,
  o: 600,
  p: 628,
  q: 629,
  r: 434,
  s: 541,
  t: 396,
  u: 613,
  v: 570,
  w: 859,
  x: 575,
  y: 590,
  z: 522,
}

/** For characters that were not measured. */
const ESTIMATED = { space: 220, mark: 350, small: 600, capital: 700, foreign: 1000 }

/** In thousandths of an em, accent included, which adds nothing; undefined if it was not measured. */
function measuredUnits(letter: string): number | undefined {
  const [base = ''] = letter.normalize('NFD')
  return letter.normalize('NFC').length === 1 ? LETTER_WIDTHS[base] : undefined
}

function estimatedUnits(letter: string): number {
  if (/^\s/.test(letter)) return ESTIMATED.space
  if (/^[\p{P}\p{Sc}\p{Sm}]/u.test(letter)) return ESTIMATED.mark
  if (!/^[\d\p{Script=Latin}]/u.test(letter)) return ESTIMATED.foreign
  return letter === letter.toLowerCase() ? ESTIMATED.small : ESTIMATED.capital
}

/** @returns the width of a letter from A to Z, with an accent or without, in em; undefined of others. */
export function measuredWidth(letter: string): number | undefined {
  const units = measuredUnits(letter)
  return units && units / 1000
}

/** Width of a text in em; estimated where it has other characters than those letters. */
export function widthOf(text: string): number {
  const units = lettersOf(text).map((letter) => measuredUnits(letter) ?? estimatedUnits(letter))
  return units.reduce((sum, unit) => sum + unit, 0) / 1000
}
