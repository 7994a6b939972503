/** On a phone, a name with more characters would be cut off beside a button. */
const LONGEST = 18

export function shortName(name: string): string {
  const words = name.split(' ')
  const [first = name] = words
  return [name, `${first} ${words.at(-1)}`].find(({ length }) => length <= LONGEST) ?? first
}
