import { expect, test } from 'vitest'
import { summary } from './summary.ts'

const long = 'Um painel feito sob medida para planejar encomendas, fornadas e entregas. '.repeat(4)

test('a text that fits stays as it is, in one line', () => {
  expect(summary('  Uma loja\n\nonline.  ')).toBe('Uma loja online.')
  expect(summary('a'.repeat(160))).toHaveLength(160)
})

test('a longer one ends after a whole word, with a mark', () => {
  const short = summary(long)
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short.length).toBeGreaterThan(140)
  expect(short).toMatch(/…$/)
  expect(long.startsWith(short.slice(0, -1))).toBe(true)
  expect(long[short.length - 1]).toMatch(/[\s,.]/)
})

test('a word that ends exactly at the limit is kept', () => {
  expect(summary(`${'a'.repeat(159)} b`)).toBe(`${'a'.repeat(159)}…`)
})

test.each([
  ['one word without end', 'a'.repeat(100_000)],
  ['letters of two units', '😀'.repeat(1000)],
])('%s is cut between letters', (_, text) => {
  const short = summary(text)
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short.isWellFormed()).toBe(true)
  expect(short).toMatch(/^(?:a+|(?:😀)+)…$/u)
})

test('an empty text stays empty', () => {
  expect(summary(' \n ')).toBe('')
})
