import { splitFigures } from '../../ui/figures.tsx'

interface Figure {
  readonly number: string
  /** For example `pedidos`; may be empty. */
  readonly unit: string
}

export interface LeadingFigures {
  /** Two for a change such as "de 18% para 9%", otherwise one. */
  readonly figures: readonly Figure[]
  /** Set if the line has room for larger letters, or only for smaller ones (project-card.late.module.css). */
  readonly length?: 'short' | 'long'
}

/** As `lineLength` counts, `18% → 9%` just fits in large letters, `100% → 50%` at full size. */
const LARGE_SIZE = 7
const FULL_SIZE = 9
/** Longer lines would not fit into a narrow card at half the size, so they are not shown. */
const LONGEST = 20

/** Undefined if the description has no figure, or only figures that no line can hold. */
export function leadingFigures(description: string): LeadingFigures | undefined {
  const [before = '', first, between = '', second] = splitFigures(description)
  if (!first) return
  const isChange =
    /^\s(?:→|->)\s$/.test(between) ||
    (/\bd[eoa]s?\s$/i.test(before) && /^\s(?:para|a|às)\s$/.test(between))
  const figures =
    isChange && second ? changeOf(toFigure(first), toFigure(second)) : [toFigure(first)]
  const length = lineLength(figures)
  if (length > LONGEST) return
  if (length <= LARGE_SIZE) return { figures, length: 'short' }
  return length > FULL_SIZE ? { figures, length: 'long' } : { figures }
}

function toFigure(text: string): Figure {
  const [, number = text, unit = ''] = /^((?:R\$\s?)?\S+)\s?(.*)$/.exec(text) ?? []
  return { number, unit }
}

/** Moves a common unit to the end: `18 pedidos` and `9` become `18` and `9 pedidos`. */
function changeOf(from: Figure, to: Figure): Figure[] {
  const isCommon = to.unit ? to.unit === from.unit : /\d$/.test(to.number)
  return isCommon
    ? [
        { ...from, unit: '' },
        { ...to, unit: from.unit },
      ]
    : [from, to]
}

/** Counts characters. The arrow is as wide as two, and units have smaller letters. */
function lineLength(figures: readonly Figure[]): number {
  return figures.reduce((sum, { number, unit }) => sum + number.length + unit.length / 2 + 2, -2)
}
