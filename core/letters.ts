/** Splits a text into graphemes: a combining accent, or an emoji of several code points, stays whole. */
export function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('pt-BR').segment(text), ({ segment }) => segment)
}
