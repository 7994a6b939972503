import { expect, test } from 'vitest'
import { metricsOf } from './letter-metrics.ts'
import { nameLines, narrowLines, typeset, widthOf } from './name.ts'

test.each([
  ['two words', 'Marina Duarte', ['Marina', 'Duarte']],
  ['one word', 'Ananda', ['Ananda']],
  ['a long last word', 'Maria Aparecida Vasconcellos', ['Maria Aparecida', 'Vasconcellos']],
  ['"da" between words', 'João Pedro da Silva Santos', ['João Pedro', 'da Silva Santos']],
  ['"e" between words', 'Pedro Alcântara e Sá', ['Pedro', 'Alcântara e Sá']],
  ['a short word after "de"', 'Eduardo Ramalho de Sá', ['Eduardo', 'Ramalho de Sá']],
  ['"da" as its first word', 'da Silva Santos', ['da Silva', 'Santos']],
])('a name with %s: the lines of "%s" are %j', (_, name, lines) => {
  expect(nameLines(name)).toEqual(lines)
})

test.each([
  ['a long line', 'Fernanda Albuquerque', ['Fernanda', 'Albuquerque']],
  ['a long line with "de"', 'Albuquerque de Vasconcelos', ['Albuquerque', 'de Vasconcelos']],
  ['a short line', 'da Silva Santos', ['da Silva Santos']],
  ['a hyphen', 'dos Santos-Albuquerque', ['dos Santos-', 'Albuquerque']],
  ['one long word', 'Wolfeschlegelsteinhausen', ['Wolfeschlegelsteinhausen']],
])('on a narrow screen, the parts of %s ("%s") are %j', (_, line, parts) => {
  expect(narrowLines(line)).toEqual(parts)
})

test('wide letters are wider than narrow ones, and accents add no width', () => {
  expect(widthOf('ill')).toBeLessThan(widthOf('mmm') / 2)
  expect(widthOf('ação')).toBe(widthOf('acao'))
  expect(widthOf('e\u0301')).toBe(widthOf('é'))
})

test('a letter that the typeface lacks counts as wider than one em', () => {
  expect(widthOf('山')).toBeGreaterThan(1)
})

test('the width of a typeset name excludes the empty space before and after its widest line', () => {
  const { lines, width, narrowWidth, initialsWidth } = typeset('Ana Lima')
  expect(lines).toEqual([['Ana'], ['Lima']])
  const { before } = metricsOf('L')
  const { after } = metricsOf('a')
  // "Lima" is the wider line.
  expect(width).toBeCloseTo(widthOf('Lima') - before - after, 3)
  expect(narrowWidth, 'of a short name').toBe(width)
  const initials = widthOf('AL') - metricsOf('A').before - metricsOf('L').after
  expect(initialsWidth).toBeCloseTo(initials, 3)
})

test('the spaces around a name are those of its first and its last letter', () => {
  const { spaceBefore, spaceAfter } = typeset('Bia Reis')
  expect(spaceBefore).toBeCloseTo(metricsOf('B').before, 3)
  expect(spaceAfter).toBeCloseTo(metricsOf('s').after, 3)
})

test('the drawing has no empty space beside the letters, and makes them narrower than normal', () => {
  // The normal width is 349 units. A new typeface changes these numbers.
  expect(typeset('Bia Reis').drawing).toEqual({
    viewBox: '0 -95 323 80',
    lines: [
      { children: 'Bia Reis', x: -4, y: 0, textLength: 328, lengthAdjust: 'spacingAndGlyphs' },
    ],
  })
})

test('a long name is drawn on two lines', () => {
  const { lines } = typeset('Maria Fernanda de Albuquerque').drawing
  expect(lines.map(({ children, y }) => [children, y])).toEqual([
    ['Maria Fernanda', 0],
    ['de Albuquerque', 90],
  ])
})
