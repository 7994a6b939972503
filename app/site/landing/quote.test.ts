import { expect, test } from 'vitest'
import { widthOf } from '#core/name/name.ts'
import { measureQuote } from './quote.ts'

test('the longest word of a quote decides if every word has a line of its own', () => {
  const { narrowWidth } = measureQuote('Transformando desafios em oportunidades')
  expect(narrowWidth).toBeCloseTo(widthOf('Transformando'), 1)
})

test('a quote that fits on one line stays on one line', () => {
  expect(measureQuote('Menos planilha').width).toBeCloseTo(widthOf('Menos planilha'), 1)
})

test('the letters of a short quote have a greatest size, which is smaller for three lines', () => {
  expect(measureQuote('Faço bem').width).toBe(6)
  expect(measureQuote('Transformando desafios em oportunidades').width).toBe(8.4)
})

test('two lines have similar widths', () => {
  expect(measureQuote('Um site claro para quem vende').width).toBeCloseTo(
    Math.max(widthOf('Um site claro'), widthOf('para quem vende')),
    1,
  )
})

test('a very long quote has wider lines, so that it does not fill more than a screen', () => {
  const quote = 'A melhor ferramenta é a que some no meio do trabalho '.repeat(3).trim()
  expect(measureQuote(quote).width).toBeGreaterThan(widthOf(quote) / 5.5)
})

test('ten words of usual length have at most three lines on wide screens', () => {
  const quote = 'Quem atende bem vende mais e dorme melhor todo dia'
  expect(measureQuote(quote).width).toBeGreaterThan(widthOf(quote) / 3)
  expect(measureQuote(quote).width).toBeLessThan(10)
})

test('a quote of a thousand words does not stop the site', () => {
  const start = performance.now()
  expect(measureQuote('a e '.repeat(500)).width).toBeGreaterThan(10)
  expect(performance.now() - start).toBeLessThan(100)
})
