import { expect, test } from 'vitest'
import { aDraft, aFullDraft } from '../../../core/testing/project.ts'
import { isEmptyDraft, isSameDraft } from './draft-fields.ts'

const draft = aFullDraft({ features: ['Pix', 'Entrega'] })

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
  { hidden: true },
])('drafts that differ in %o are not the same', (change) => {
  expect(isSameDraft(draft, { ...draft, ...change })).toBe(false)
})

test('a draft with only spaces is empty, and one with a photo or a text is not', () => {
  const empty = aDraft({ title: '  ', slug: '', images: [] })
  expect(isEmptyDraft(empty)).toBe(true)
  expect(isEmptyDraft({ ...empty, hidden: true })).toBe(true)
  expect(isEmptyDraft({ ...empty, images: ['https://a.example/1.webp'] })).toBe(false)
  expect(isEmptyDraft({ ...empty, features: ['Pix'] })).toBe(false)
})
