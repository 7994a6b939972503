import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test.each([
  ['Robô de agendamento', 'robo-de-agendamento'],
  ['  Loja “Café & Ação”: 2ª edição!  ', 'loja-cafe-acao-2a-edicao'],
  ['João\u0301 A\u0303o', 'joao-ao'],
  ['../../etc/passwd', 'etc-passwd'],
  ['🚀 日本', ''],
])('the title %j becomes the slug %j', (title, slug) => expect(slugOf(title)).toBe(slug))

test('a slug has at most 80 characters', () => {
  expect(slugOf('a'.repeat(300))).toHaveLength(80)
})

test('a slug that was cut does not end with a hyphen', () => {
  expect(slugOf(`${'a'.repeat(79)} b`)).toBe('a'.repeat(79))
})
