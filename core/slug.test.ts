import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['with an accent', 'Robô de agendamento', 'robo-de-agendamento'],
  ['with punctuation and spaces', '  Loja “Café & Ação”: 2ª edição!  ', 'loja-cafe-acao-2a-edicao'],
  ['with combining accents', 'João\u0301 A\u0303o', 'joao-ao'],
  ['that is a path', '../../etc/passwd', 'etc-passwd'],
  ['without Latin letters or digits', '🚀 日本', ''],
  ['of more than 80 characters', 'a'.repeat(300), 'a'.repeat(80)],
])('a title %s, %j, becomes the slug %j', (_, title, slug) => {
  expect(slugOf(title)).toBe(slug)
})
