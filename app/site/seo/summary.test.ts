import { expect, test } from 'vitest'
import { summary } from './summary.ts'

const long = 'Um painel feito sob medida para planejar encomendas, fornadas e entregas. '.repeat(4)

test('a longer text is cut after a whole word, with an ellipsis at the end', () => {
  const short = summary(long)
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short.length).toBeGreaterThan(140)
  expect(short).toMatch(/…$/)
  const beginning = short.slice(0, -1)
  expect(long.startsWith(beginning)).toBe(true)
  const nextCharacter = long[beginning.length]
  expect(nextCharacter).toMatch(/[\s,.]/)
})

test.each([
  ['letters', 'a'.repeat(100_000)],
  ['surrogate pairs', '😀'.repeat(1000)],
  ['joined emoji', '👩‍💻'.repeat(1000)],
])('a text of %s without spaces is cut after a whole character', (_, text) => {
  const short = summary(text)
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short.isWellFormed()).toBe(true)
  expect(short).toMatch(/^(?:a+|(?:😀)+|(?:👩‍💻)+)…$/u)
})

test.each([
  ['is put on one line', '  Uma loja\n\nonline.  ', 'Uma loja online.'],
  ['may be blank', ' \n ', ''],
  ['may have 160 characters', 'a'.repeat(160), 'a'.repeat(160)],
  ['may fill 160 with its ellipsis', `${'a'.repeat(159)} b`, `${'a'.repeat(159)}…`],
])('a text %s', (_, text, expected) => {
  expect(summary(text)).toBe(expected)
})
