import { expect, test } from 'vitest'
import { nameWords, widthOf } from '../../../core/name/name.ts'
import { fitText, heightOf } from './fit-text.ts'

const box = { width: 570, height: 310, maxSize: 104, minSize: 54, leading: 1.04, spacing: 0 }
const labelBox = { width: 570, height: 101, maxSize: 36, minSize: 28, leading: 1.2, spacing: 0 }

test.each([
  ['Zé', ['Zé']],
  ['Eduardo Ramalho de Sá', ['Eduardo', 'Ramalho', 'de Sá']],
  ['Ana Clara da Silva', ['Ana Clara', 'da Silva']],
  ['Pedro Alcântara e Silva', ['Pedro', 'Alcântara', 'e Silva']],
  [
    'Constantinopolitana Wolfeschlegelstein Albuquerque Vasconcelos',
    ['Constantinopolitana', 'Wolfeschlegelstein', 'Albuquerque', 'Vasconcelos'],
  ],
])('the name "%s" is set in the lines %j', (name, lines) => {
  expect(fitText(nameWords(name), box).lines).toEqual(lines)
})

test.each([
  ['a short text is set in the largest size', 'Fotógrafa', 36],
  ['a longer text gets more lines', 'Fotógrafa de casamentos, batizados e festas', 36],
  [
    'a long text gets a smaller size',
    'Fotógrafa de casamentos, batizados e aniversários no Recife, em Olinda e na Zona da Mata!',
    28,
  ],
])('%s, and is complete', (_, text, size) => {
  const { fontSize, lines } = fitText(text.split(' '), labelBox)
  expect(fontSize).toBe(size)
  expect(lines.join(' ')).toBe(text)
})

test('a text that does not fit is cut after a whole word, without the punctuation before the ellipsis', () => {
  const words = 'Um painel, um site, uma loja, '.repeat(9).trim().split(' ')
  const { fontSize, lines } = fitText(words, labelBox)
  expect(fontSize).toBe(28)
  expect(lines).toHaveLength(3)
  expect(lines.join(' ')).toMatch(/ (?:um|uma|painel|site|loja)…$/i)
})

test.each([
  ['one very long word', ['W'.repeat(160)]],
  ['words that belong together but do not fit together', ['de Constantinopolitanopolis']],
  ['no words', ['']],
])('no line is too wide or too much for %s', (_, words) => {
  const fitted = fitText(words, box)
  expect(heightOf(fitted, box)).toBeLessThanOrEqual(box.height)
  for (const line of fitted.lines) {
    expect(widthOf(line) * fitted.fontSize).toBeLessThanOrEqual(box.width)
  }
})
