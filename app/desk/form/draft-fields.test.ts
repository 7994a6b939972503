import { expect, test } from 'vitest'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { isSameDraft } from './draft-fields.ts'

const draft: ProjectDraft = {
  slug: 'padaria',
  title: 'Padaria',
  category: 'Lojas',
  description: 'Encomendas.',
  fullDescription: '',
  features: ['Pix', 'Entrega'],
  images: ['/fotos/a.webp'],
}

test('drafts with equal fields are the same, whatever else the objects hold', () => {
  const copy = { id: '1', ...draft, features: [...draft.features], images: [...draft.images] }
  expect(isSameDraft(draft, copy)).toBe(true)
})

test.each([
  { title: 'Padaria!' },
  { slug: '' },
  { features: ['Entrega', 'Pix'] },
  { features: ['Pix'] },
  { images: [] },
])('drafts that differ in %o are not the same', (change) => {
  expect(isSameDraft(draft, { ...draft, ...change })).toBe(false)
})
