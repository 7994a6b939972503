import { expect, test } from 'vitest'
import { initials, lettersOf, nameLines, narrowLines, widest, widthOf } from './name.ts'

test.each([
  ['Marina Duarte', ['Marina', 'Duarte']],
  ['Ananda', ['Ananda']],
  ['  Jo   Silva ', ['Jo', 'Silva']],
  ['Maria Aparecida Vasconcellos', ['Maria Aparecida', 'Vasconcellos']],
  ['Constantinopoli da Luz', ['Constantinopoli', 'da Luz']],
  ['João Pedro da Silva Santos', ['João Pedro', 'da Silva Santos']],
  ['da Silva', ['da', 'Silva']],
])('splits "%s" into %j', (name, lines) => {
  expect(nameLines(name)).toEqual(lines)
})

test.each([
  ['Albuquerque de Vasconcelos', ['Albuquerque', 'de Vasconcelos']],
  ['Fernanda Albuquerque', ['Fernanda', 'Albuquerque']],
  ['da Silva Santos', ['da Silva Santos']],
  ['Wolfeschlegelsteinhausen', ['Wolfeschlegelsteinhausen']],
])('splits the line "%s" into %j on a narrow screen', (line, lines) => {
  expect(narrowLines(line)).toEqual(lines)
})

test('keeps a combining accent with its letter', () => {
  expect(lettersOf('Jose\u0301 É')).toEqual(['J', 'o', 's', 'e\u0301', ' ', 'É'])
})

test('accents add no width, and letters of other scripts count as wide', () => {
  expect(widest(['Jo', 'Silva'])).toBe(widthOf('Silva'))
  expect(widthOf('ação')).toBe(widthOf('acao'))
  expect(widthOf('e\u0301')).toBe(widthOf('é'))
  expect(widthOf('ill')).toBeLessThan(widthOf('mmm') / 2)
  expect(widthOf('山田')).toBeGreaterThan(2)
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
