/** Splits texts into letters, and finds the initials of a name. */

/** @returns the characters of a text. A combining accent stays with its letter. */
export function lettersOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*/gu) ?? []
}

/**
 * Returns the first letter or digit of the first word of a name, and that of the last word if there are two or
 * more words, in upper case. From a word without letters and digits, takes the first character.
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
