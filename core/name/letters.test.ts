import { expect, test } from 'vitest'
import { charactersOf, initials, shortName } from './letters.ts'

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

test.each([
  ['a short name', 'Marina Duarte', 'Marina Duarte'],
  ['a long name', 'Maria Fernanda Albuquerque de Vasconcelos', 'Maria Vasconcelos'],
  ['a name whose words are long', 'Maximiliano Albuquerque', 'Maximiliano'],
  ['one long word', 'Wolfeschlegelsteinhausen', 'Wolfeschlegelsteinhausen'],
  ['no words', '', ''],
])('%s: "%s" becomes "%s"', (_, name, short) => {
  expect(shortName(name)).toBe(short)
})
