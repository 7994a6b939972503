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
])('"%s" is set as %j', (name, lines) => {
  expect(nameLines(name)).toEqual(lines)
})

test.each([
  ['Albuquerque de Vasconcelos', ['Albuquerque', 'de Vasconcelos']],
  ['Fernanda Albuquerque', ['Fernanda', 'Albuquerque']],
  ['da Silva Santos', ['da Silva Santos']],
  ['Wolfeschlegelsteinhausen', ['Wolfeschlegelsteinhausen']],
])('on a narrow screen the line "%s" is %j', (line, lines) => {
  expect(narrowLines(line)).toEqual(lines)
})

test('an accent of its own stays with its letter', () => {
  expect(lettersOf('Jose\u0301 É')).toEqual(['J', 'o', 's', 'e\u0301', ' ', 'É'])
})

test('the widest line counts; an accent adds no width, and other scripts are as wide as they are high', () => {
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
