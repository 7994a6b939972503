/** Splits texts into letters, and finds the initials of a name. */

/** @returns the characters of a text. A combining accent stays with its letter. */
export function lettersOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*/gu) ?? []
}

/**
 * Returns the first letters of the first and the last word of a name, in upper case. If a word has no letter
 * or digit, its first character counts as its letter.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = firstLetter(words.at(0))
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return (first + last).toLocaleUpperCase('pt-BR')
}

function firstLetter(word = ''): string {
  const letters = lettersOf(word.normalize('NFC'))
  return letters.find((letter) => /[\p{L}\p{N}]/u.test(letter)) ?? letters[0] ?? ''
}
