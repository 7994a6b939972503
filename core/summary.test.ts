import { expect, test } from 'vitest'
import { summary } from './summary.ts'

const long = 'Um painel feito sob medida para planejar encomendas, fornadas e entregas. '.repeat(4)

test('a text that fits is put on one line and not shortened', () => {
  expect(summary('  Uma loja\n\nonline.  ')).toBe('Uma loja online.')
  expect(summary('a'.repeat(160))).toHaveLength(160)
})

test('cuts a longer text after a whole word and adds an ellipsis', () => {
  const short = summary(long)
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short.length).toBeGreaterThan(140)
  expect(short).toMatch(/…$/)
  expect(long.startsWith(short.slice(0, -1))).toBe(true)
  expect(long[short.length - 1]).toMatch(/[\s,.]/)
})

test('keeps a word that ends exactly at the limit', () => {
  expect(summary(`${'a'.repeat(159)} b`)).toBe(`${'a'.repeat(159)}…`)
})

test.each([
  ['one endless word', 'a'.repeat(100_000)],
  ['surrogate pairs', '😀'.repeat(1000)],
])('cuts %s between whole characters', (_, text) => {
  const short = summary(text)
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short.isWellFormed()).toBe(true)
  expect(short).toMatch(/^(?:a+|(?:😀)+)…$/u)
})

test('returns an empty text for a blank text', () => {
  expect(summary(' \n ')).toBe('')
})
