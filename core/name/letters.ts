/** @returns the code points of a text. Combining marks stay with the character before them. */
export function charactersOf(text: string): string[] {
  return text.match(/\P{M}\p{M}*/gu) ?? []
}

/** The first letter or digit of the first and of the last word. A word with neither contributes its first character. */
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

/** In characters. On a phone, a longer name would be cut off beside a button. */
const LONGEST = 18

/** @returns the name if it is short, otherwise its first and last word, or only the first. */
export function shortName(name: string): string {
  const words = name.split(' ')
  const [first = name] = words
  return [name, `${first} ${words.at(-1)}`].find(({ length }) => length <= LONGEST) ?? first
}
