import { expect, test } from 'vitest'
import { notLiveYet } from './list-answer.ts'

test.each([
  ['a change without a message', {}, 'Salvo. O site muda quando o banco de dados responder.'],
  [
    'a removal',
    { message: 'Projeto removido: Loja' },
    'Projeto removido: Loja. O site muda quando o banco de dados responder.',
  ],
  [
    'a change that has failed',
    { message: 'Este projeto não está na lista', hasFailed: true as const },
    'Este projeto não está na lista',
  ],
])('the answer to %s says what visitors see', (_, answer, message) => {
  expect(notLiveYet(answer)).toEqual({ ...answer, message })
})
