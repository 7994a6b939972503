import { expect, test } from 'vitest'
import { withUsableSlug } from './project-draft.ts'

test.each([
  ['a typed slug becomes one that works in a link', ' Novo Endereço! ', 'novo-endereco'],
  ['the published slug stays as it is', 'clientes/Loja#1', 'clientes/Loja#1'],
  ['without a slug, publishing makes one from the title', ' ', ''],
])('%s', (_, slug, sent) => {
  expect(withUsableSlug({ slug }, 'clientes/Loja#1')).toEqual({ slug: sent })
})
