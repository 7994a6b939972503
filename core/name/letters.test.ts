import { expect, test } from 'vitest'
import { charactersOf, initials } from './letters.ts'

test('charactersOf() keeps a combining accent with its letter', () => {
  expect(charactersOf('Jose\u0301 É')).toEqual(['J', 'o', 's', 'e\u0301', ' ', 'É'])
})

test.each([
  ['two words', 'Ana Ribeiro', 'AR'],
  ['one word', 'Ana', 'A'],
  ['no words', '', ''],
  ['a bracket before the letter', '(Zé) da Silva', 'ZS'],
  ['a digit before the letter', '3D Silva', '3S'],
  ['combining accents', 'a\u0301lvaro E\u0301rico', 'ÁÉ'],
])('a name with %s: the initials of %j are %j', (_, name, letters) => {
  expect(initials(name)).toBe(letters)
})
