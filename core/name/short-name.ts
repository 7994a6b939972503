/** In characters. On a phone, a longer name would be cut off beside a button. */
const LONGEST = 18

/** @returns the name if it is short, otherwise its first and last word, or only the first. */
export function shortName(name: string): string {
  const words = name.split(' ')
  const [first = name] = words
  return [name, `${first} ${words.at(-1)}`].find(({ length }) => length <= LONGEST) ?? first
}
