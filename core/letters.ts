/** The letters a reader sees: an accent written apart, or an emoji of several parts, stays whole. */
export function lettersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('pt-BR').segment(text), ({ segment }) => segment)
}
