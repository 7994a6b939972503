import { expect, test } from 'vitest'
import { metricsOf, TRACKING } from './letter-metrics.ts'
import { nameLines, narrowLines, typeset, widthOf } from './name.ts'

test.each([
  ['Marina Duarte', ['Marina', 'Duarte']],
  ['Ananda', ['Ananda']],
  ['  Jo   Silva ', ['Jo', 'Silva']],
  ['Maria Aparecida Vasconcellos', ['Maria Aparecida', 'Vasconcellos']],
  ['Constantinopoli da Luz', ['Constantinopoli', 'da Luz']],
  ['João Pedro da Silva Santos', ['João Pedro', 'da Silva Santos']],
  ['da Silva', ['da', 'Silva']],
])('the lines of the name "%s" are %j', (name, lines) => {
  expect(nameLines(name)).toEqual(lines)
})

test.each([
  ['Albuquerque de Vasconcelos', ['Albuquerque', 'de Vasconcelos']],
  ['Fernanda Albuquerque', ['Fernanda', 'Albuquerque']],
  ['da Silva Santos', ['da Silva Santos']],
  ['Wolfeschlegelsteinhausen', ['Wolfeschlegelsteinhausen']],
])('on a narrow screen, the line "%s" becomes %j', (line, lines) => {
  expect(narrowLines(line)).toEqual(lines)
})

test('accents add no width', () => {
  expect(widthOf('ação')).toBe(widthOf('acao'))
  expect(widthOf('e\u0301')).toBe(widthOf('é'))
})

test('three narrow letters are less than half as wide as three wide letters', () => {
  expect(widthOf('ill')).toBeLessThan(widthOf('mmm') / 2)
})

test('a letter that the typeface lacks counts as wider than one em', () => {
  expect(widthOf('山')).toBeGreaterThan(1)
})

test('the typeset width excludes the empty space before the first and after the last letter', () => {
  const { lines, width, narrowWidth } = typeset('Ana Lima')
  expect(lines).toEqual([['Ana'], ['Lima']])
  const { before } = metricsOf('L')
  const { after } = metricsOf('a')
  // "Lima" is the wider line. Tracking is added in the three gaps between its letters.
  expect(width).toBeCloseTo(widthOf('Lima') + 3 * TRACKING - before - after, 3)
  expect(narrowWidth).toBe(width)
})

test('the spaces around a name are those of its first and its last letter', () => {
  const { spaceBefore, spaceAfter } = typeset('Ana Lima')
  expect(spaceBefore).toBeCloseTo(metricsOf('A').before, 3)
  expect(spaceAfter).toBeCloseTo(metricsOf('a').after, 3)
})

test('on narrow screens, a long line is split and the name becomes narrower', () => {
  const name = typeset('Maria Fernanda Albuquerque de Vasconcelos')
  expect(name.lines).toEqual([['Maria Fernanda'], ['Albuquerque', 'de Vasconcelos']])
  expect(name.narrowWidth).toBeLessThan(name.width)
})
