import { expect, test } from 'vitest'
import { aDraft, aFullDraft } from '../../../core/testing/project.ts'
import { isEmptyDraft, isSameDraft, readFormFields } from './draft-fields.ts'

const draft = aFullDraft({ features: ['Pix', 'Entrega'] })

test('drafts with equal fields are the same, even if one has other properties too', () => {
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

test('a draft with only spaces is empty, and a draft with a photo or a text is not', () => {
  const empty = aDraft({ title: '  ', slug: '', images: [] })
  expect(isEmptyDraft(empty)).toBe(true)
  expect(isEmptyDraft({ ...empty, hidden: true })).toBe(true)
  expect(isEmptyDraft({ ...empty, images: ['https://a.example/1.webp'] })).toBe(false)
  expect(isEmptyDraft({ ...empty, features: ['Pix'] })).toBe(false)
})

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const controls = {
  ...{ title: 'Padaria', category: 'Loja', description: '', fullDescription: '' },
  ...{ features: ' Pix \n\nEntrega\n', slug: 'padaria' },
}

test('each line of the form is a feature, and a project is hidden if the form has the checkbox', () => {
  const fields = { ...controls, features: ['Pix', 'Entrega'] }
  expect(readFormFields(formOf(controls))).toEqual({ ...fields, hidden: false })
  expect(readFormFields(formOf({ ...controls, hidden: 'on' }))).toEqual({ ...fields, hidden: true })
})

test('a form without a control for a field is rejected, because publishing would empty the field', () => {
  const { category: _, ...others } = controls
  expect(() => readFormFields(formOf(others))).toThrow('"category"')
})
