/** Typesets the owner's name without loading a font, on the server, and in the browser for the desk's preview. */
import { isInTypeface, metricsOf } from './letter-metrics.ts'
import { charactersOf, initials } from './letters.ts'

/** Widths and spaces are in em. The space that the font leaves at the ends of a line is not part of its width. */
export interface TypesetName {
  /** One or two lines. The parts of a line stand below one another on narrow screens. */
  readonly lines: readonly (readonly string[])[]
  readonly width: number
  readonly narrowWidth: number
  readonly spaceBefore: number
  readonly spaceAfter: number
  readonly initialsWidth: number
  readonly letterWidths: Readonly<Record<string, number>>
  /** An SVG shows the name on one line, or on two lines if it is long. */
  readonly drawing: NameDrawing
}

/** 100 units are one em. */
interface NameDrawing {
  /** Begins and ends at the edges of the letters, without the empty space beside them. */
  readonly viewBox: string
  readonly lines: readonly DrawnLine[]
}

interface DrawnLine {
  readonly children: string
  readonly x: number
  readonly y: number
  /** Less than the normal width of the text, so browsers make the letters narrower. */
  readonly textLength: number
  readonly lengthAdjust: 'spacingAndGlyphs'
}

export function typeset(name: string): TypesetName {
  const lines = nameLines(name)
  const parts = lines.map(narrowLines)
  const spaceBefore = metricsOf(charactersOf(lines.at(0) ?? '').at(0)).before
  const spaceAfter = metricsOf(charactersOf(lines.at(-1) ?? '').at(-1)).after
  return {
    lines: parts,
    width: rounded(widest(lines)),
    narrowWidth: rounded(widest(parts.flat())),
    spaceBefore: rounded(spaceBefore),
    spaceAfter: rounded(spaceAfter),
    initialsWidth: rounded(visibleWidth(initials(name))),
    letterWidths: Object.fromEntries(
      charactersOf(name)
        .filter(isInTypeface)
        .map((letter) => [letter, metricsOf(letter).width]),
    ),
    drawing: drawingOf(visibleWidth(name) > MAX_WIDTH_IN_DRAWING ? lines : [name]),
  }
}

/** On a phone, the letters of a line with more ems would be too small for the end of a page. */
const MAX_WIDTH_IN_DRAWING = 11

/** The width of the name in the drawing, divided by the normal width. */
const TIGHTNESS = 0.94

const LINE_HEIGHT = 90

function drawingOf(lines: readonly string[]): NameDrawing {
  const inTightUnits = (em: number) => Math.round(em * 100 * TIGHTNESS)
  // Accents of capital letters reach 95 units above the baseline. The drawing cuts off the lower ends of the letters.
  const height = 80 + LINE_HEIGHT * (lines.length - 1)
  return {
    viewBox: `0 -95 ${inTightUnits(widest(lines))} ${height}`,
    lines: lines.map((line, index) => ({
      children: line,
      x: -inTightUnits(metricsOf(charactersOf(line).at(0)).before),
      y: index * LINE_HEIGHT,
      textLength: inTightUnits(widthOf(line)),
      lengthAdjust: 'spacingAndGlyphs',
    })),
  }
}

/** @returns the width of a text in the display weight, in em. */
export function widthOf(text: string): number {
  return charactersOf(text).reduce((sum, character) => sum + metricsOf(character).width, 0)
}

/** A split wins if its width is less than this share of the best width so far. */
const CLEARLY_NARROWER = 0.95

/** A space between words. Words like "da", "de" and "e" stay with the next word ("de Sá"). */
const BREAK = / (?<!(?:^| )(?:d[aeo]s?|e) )/gi

export function nameWords(name: string): readonly string[] {
  return name.split(BREAK)
}

/** Splits a name of several words into two lines: after the first, or where both become clearly narrower. */
export function nameLines(name: string): readonly string[] {
  return split(name, BREAK)
}

/** On a phone, a line with more ems would need a font size that is too small. */
const MAX_WIDTH_ON_PHONE = 8

/** Splits a line of the name that is too wide for narrow screens, at a space or after a hyphen. */
export function narrowLines(line: string): readonly string[] {
  if (visibleWidth(line) <= MAX_WIDTH_ON_PHONE) return [line]
  return split(line, new RegExp(`${BREAK.source}|(?<=-)`, 'gi'))
}

function split(text: string, breaks: RegExp): readonly string[] {
  const splits = Array.from(text.matchAll(breaks), ({ index }) => [
    text.slice(0, index),
    text.slice(index).trimStart(),
  ])
  // Prefer the first split, usually between given name and surname, unless another one is clearly narrower.
  return splits.reduce(
    (best, lines) => (widest(lines) < CLEARLY_NARROWER * widest(best) ? lines : best),
    splits[0] ?? [text],
  )
}

function widest(lines: readonly string[]): number {
  return Math.max(...lines.map(visibleWidth))
}

/** @returns the width of a line in em, without the space before its first letter and after its last. */
function visibleWidth(line: string): number {
  const characters = charactersOf(line)
  const { before } = metricsOf(characters.at(0))
  const { after } = metricsOf(characters.at(-1))
  return widthOf(line) - before - after
}

function rounded(width: number): number {
  return Number(width.toFixed(3))
}
