import { expect, test } from 'vitest'
import { aDraft } from '../../../../tests/support/builders/project.ts'
import { toProjectDraft } from './project-draft.ts'

test.each([
  ['a typed slug becomes one that works in a link', ' Novo Endereço! ', 'novo-endereco'],
  ['the published slug stays as it is', 'clientes/Loja#1', 'clientes/Loja#1'],
  ['without a slug, publishing makes one from the title', ' ', ''],
])('%s', (_, typed, slug) => {
  expect(toProjectDraft(aDraft({ slug: typed }), 'clientes/Loja#1').slug).toBe(slug)
})
