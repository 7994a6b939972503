import { expect, test } from 'vitest'
import { nameLines, narrowLines, typeset, widthOf } from './name.ts'

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

test('accents add no width, and letters of other scripts count as wide letters', () => {
  expect(widthOf('ação')).toBe(widthOf('acao'))
  expect(widthOf('e\u0301')).toBe(widthOf('é'))
  expect(widthOf('ill')).toBeLessThan(widthOf('mmm') / 2)
  expect(widthOf('山田')).toBeGreaterThan(2)
})

test('the typeset width excludes the empty space before the first and after the last letter', () => {
  const { lines, width, narrowWidth, spaceBefore, spaceAfter } = typeset('Ana Lima')
  expect(lines).toEqual([['Ana'], ['Lima']])
  expect(width).toBe(narrowWidth)
  expect(width).toBeLessThan(widthOf('Lima'))
  expect(spaceBefore).toBeGreaterThanOrEqual(0)
  expect(spaceAfter).toBeGreaterThan(0)
})

test('a long line is split on narrow screens', () => {
  const name = typeset('Maria Fernanda Albuquerque de Vasconcelos')
  expect(name.lines).toEqual([['Maria Fernanda'], ['Albuquerque', 'de Vasconcelos']])
  expect(name.narrowWidth).toBeLessThan(name.width * 0.7)
})
