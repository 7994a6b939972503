import { splitFigures } from '../../ui/figures.tsx'
import { type Figure, lineLength, toFigure } from './figure.ts'

/** The longest line of figures in a card. */
const LONGEST = 20

/**
 * The figures that a project's card shows in large type.
 * @returns two for a change such as "de 18% para 9%", otherwise the first one, if there is one.
 */
export function leadingFigures(description: string): string[] {
  const [before = '', first, between = '', second] = splitFigures(description)
  if (!first) return []
  const isChange =
    /^\s(?:→|->)\s$/.test(between) ||
    (/\bd[eoa]s?\s$/i.test(before) && /^\s(?:para|a|às)\s$/.test(between))
  const figures =
    isChange && second ? changeOf(toFigure(first), toFigure(second)) : [toFigure(first)]
  if (lineLength(figures) > LONGEST) return []
  return figures.map(({ number, unit }) => `${number} ${unit}`.trim())
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
