/** Numbers with their unit: the word after a number, unless it is short or `para`. */
const FIGURE = /(\d(?:[\d.,]*\d)?(?:\s?%|\+|[\p{L}\d]+)?(?:\s(?!para)\p{Ll}{4,})?)/u

/** @returns the parts of a text; those at odd indexes are figures, such as `18%` or `1.140 pedidos`. */
export function splitFigures(text: string): string[] {
  return text.split(FIGURE)
}
