import { expect, test } from 'vitest'
import { summary } from './summary.ts'

const long = 'Um painel feito sob medida para planejar encomendas, fornadas e entregas. '.repeat(4)

test('a short text is put on one line', () => {
  expect(summary('  Uma loja\n\nonline.  ')).toBe('Uma loja online.')
})

test('a text of 160 characters is not shortened', () => {
  expect(summary('a'.repeat(160))).toBe('a'.repeat(160))
})

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

test('a word is kept if it and the ellipsis together have exactly 160 characters', () => {
  expect(summary(`${'a'.repeat(159)} b`)).toBe(`${'a'.repeat(159)}…`)
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

test('the summary of a blank text is empty', () => {
  expect(summary(' \n ')).toBe('')
})
