/** @returns the code points of a text. Combining marks stay with the character before them. */
export function charactersOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*/gu) ?? []
}

/**
 * Returns the first letters (or digits) of the first and the last word, in upper case. A word without letters and
 * digits contributes its first character.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = firstLetter(words.at(0))
  const last = words.length > 1 ? firstLetter(words.at(-1)) : ''
  return (first + last).toUpperCase()
}

function firstLetter(word = ''): string {
  const characters = charactersOf(word.normalize('NFC'))
  return characters.find((character) => /[\p{L}\p{N}]/u.test(character)) ?? characters[0] ?? ''
}
