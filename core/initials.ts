import { lettersOf } from './letters.ts'

/** The owner's monogram: the first letters of the first and the last word of the name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = letterOf(words.at(0))
  const last = words.length > 1 ? letterOf(words.at(-1)) : ''
  return (first + last).toLocaleUpperCase('pt-BR')
}

function letterOf(word = ''): string {
  const letters = lettersOf(word)
  return letters.find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? letters[0] ?? ''
}
