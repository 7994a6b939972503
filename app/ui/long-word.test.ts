import { expect, test } from 'vitest'
import { hasLongWord } from './long-word.ts'

test.each([
  ['Desenvolvimento de responsabilidade', undefined],
  ['Otorrinolaringologista', true],
  ['Guarda-chuva-e-guarda-sol', undefined],
])('whether "%s" has a word that may be wider than a phone: %s', (text, answer) => {
  expect(hasLongWord(text)).toBe(answer)
})
