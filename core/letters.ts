/** Splits texts into characters, and finds the initials of a name. */

/** @returns the code points of a text. Combining marks stay with the character before them. */
export function charactersOf(text: string): string[] {
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
  const characters = charactersOf(word.normalize('NFC'))
  return characters.find((character) => /[\p{L}\p{N}]/u.test(character)) ?? characters[0] ?? ''
}
