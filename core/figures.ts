/** Numbers with their unit. A word after a number is its unit, unless it goes on with the sentence. */
const FIGURE =
  /(\d(?:[\d.,]*\d)?(?:\s?%|\+|[\p{L}\d]+)?(?:\s(?!(?:[aeo]s?|à|às|até|com|d[aeo]s?|em|n[ao]s?|ou|para|por|que|sem)\s)\p{Ll}+)?)/u

/** @returns the parts of a text; those at odd indexes are figures, such as `18%` or `1.140 pedidos`. */
export function splitFigures(text: string): string[] {
  return text.split(FIGURE)
}
