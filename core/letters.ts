/** Splits names into letters, for the animation of the name and for the monogram. */

/** Keeps a combining accent with its letter. */
export function lettersOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*/gu) ?? []
}

/** Returns the first letters of the first and the last word of a name, in upper case. */
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
