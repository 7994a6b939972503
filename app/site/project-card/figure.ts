/** A figure in a card, with its number in large and its unit in small letters. */
export interface Figure {
  readonly number: string
  /** Empty, or words such as `pedidos`. */
  readonly unit: string
}

export function toFigure(text: string): Figure {
  const [, number = text, unit = ''] = /^((?:R\$\s?)?\S+)\s?(.*)$/.exec(text) ?? []
  return { number, unit }
}

/** The longest line in the largest type. The widest figures of this length are `100% → 50%`. */
const FULL_SIZE = 9

/** Whether the figures fit into a line only in half the size (project-card.late.module.css). */
export function areLong(figures: readonly Figure[]): boolean {
  return lineLength(figures) > FULL_SIZE
}

/** In characters. The arrow is as wide as two, and units have smaller letters. */
export function lineLength(figures: readonly Figure[]): number {
  return figures.reduce((sum, { number, unit }) => sum + number.length + unit.length / 2 + 2, -2)
}
