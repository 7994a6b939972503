import { expect, test } from 'vitest'
import { initials, lettersOf } from './letters.ts'

test('lettersOf keeps a combining accent with its letter', () => {
  expect(lettersOf('Jose\u0301 É')).toEqual(['J', 'o', 's', 'e\u0301', ' ', 'É'])
})

test.each([
  ['Ana Ribeiro', 'AR'],
  ['  ana   maria de souza ', 'AS'],
  ['Ana', 'A'],
  ['', ''],
  ['(Zé) da Silva', 'ZS'],
  ['😀 Silva', '😀S'],
  ['a\u0301lvaro E\u0301rico', 'ÁÉ'],
])('the initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters))
