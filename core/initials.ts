/** The owner's monogram: the first letters of the first and the last word of the name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words.at(0)?.at(0) ?? ''
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? '') : ''
  return (first + last).toLocaleUpperCase('pt-BR')
}
