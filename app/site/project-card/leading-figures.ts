/** The figures that a project's card shows in large type. */
import { splitFigures } from '../../ui/figures.tsx'

export interface Figure {
  readonly number: string
  /** Empty, or words such as `pedidos`. */
  readonly unit: string
}

/** The longest line in the largest type. The widest figures of this length are `100% → 50%`. */
const FULL_SIZE = 9
/** The longest line in the smaller type. */
const LONGEST = 20

/** @returns two figures for a change such as "de 18% para 9%", otherwise the first one, or none. */
export function leadingFigures(description: string): Figure[] {
  const [before = '', first, between = '', second] = splitFigures(description)
  if (!first) return []
  const isChange =
    /^\s(?:→|->)\s$/.test(between) ||
    (/\bd[eoa]s?\s$/i.test(before) && /^\s(?:para|a|às)\s$/.test(between))
  const figures =
    isChange && second ? changeOf(toFigure(first), toFigure(second)) : [toFigure(first)]
  return lineLength(figures) > LONGEST ? [] : figures
}

function toFigure(text: string): Figure {
  const [, number = text, unit = ''] = /^((?:R\$\s?)?\S+)\s?(.*)$/.exec(text) ?? []
  return { number, unit }
}

/** Shows a common unit only once, at the end, also if the text says it only at the beginning. */
function changeOf(from: Figure, to: Figure): Figure[] {
  const isCommon = to.unit ? to.unit === from.unit : /\d$/.test(to.number)
  return isCommon
    ? [
        { ...from, unit: '' },
        { ...to, unit: from.unit },
      ]
    : [from, to]
}

/** Whether the figures fit into a line only in half the size (project-card.late.module.css). */
export function areLong(figures: readonly Figure[]): boolean {
  return lineLength(figures) > FULL_SIZE
}

/** In characters. The arrow is as wide as two, and units have smaller letters. */
function lineLength(figures: readonly Figure[]): number {
  return figures.reduce((sum, { number, unit }) => sum + number.length + unit.length / 2 + 2, -2)
}
