import { expect, test } from 'vitest'
import { aDraft, aFullDraft } from '../../../../tests/support/builders/project.ts'
import {
  controlValue,
  DRAFT_FIELDS,
  isEmptyDraft,
  isSameDraft,
  readFormFields,
} from './draft-fields.ts'

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

const blankDraft = aDraft({ title: '  ', slug: '', images: [] })

test.each([false, true])('a draft that contains only spaces is empty (`hidden`: %s)', (hidden) => {
  expect(isEmptyDraft({ ...blankDraft, hidden })).toBe(true)
})

test.each([
  ['a photo', { images: ['https://a.example/1.webp'] }],
  ['a feature', { features: ['Pix'] }],
  ['a title', { title: 'Padaria' }],
])('a draft with %s is not empty', (_, fields) => {
  expect(isEmptyDraft({ ...blankDraft, ...fields })).toBe(false)
})

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const textFields = DRAFT_FIELDS.filter((name) => name !== 'images' && name !== 'hidden')
const controls = Object.fromEntries(textFields.map((name) => [name, controlValue(draft[name])]))

test('the texts of all controls are read', () => {
  const { images: _, ...fields } = draft
  expect(readFormFields(formOf(controls))).toEqual(fields)
})

test('each line of text in the control for features becomes a feature, without a bullet', () => {
  const features = ' Pix \n\n• Entrega\n- Retirada\n-10% no Pix\n'
  const fields = readFormFields(formOf({ ...controls, features }))
  expect(fields.features).toEqual(['Pix', 'Entrega', 'Retirada', '-10% no Pix'])
})

test('a checked checkbox hides the project', () => {
  expect(readFormFields(formOf({ ...controls, hidden: 'on' })).hidden).toBe(true)
})

test('a form without a control for a text field is rejected: publishing it would empty the field', () => {
  const { category: _, ...others } = controls
  expect(() => readFormFields(formOf(others))).toThrow('"category"')
})
