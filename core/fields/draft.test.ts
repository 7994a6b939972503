import { expect, test } from 'vitest'
import { aFullDraft } from '../../tests/support/builders/project.ts'
import { aFullSiteDraft, aSiteDraft } from '../../tests/support/builders/site.ts'
import { PROJECT_FIELDS } from '../project/project-fields.ts'
import { SITE_FIELDS, type SiteDraft } from '../site/site-fields.ts'
import { draftOfInputs, inputValues, isSameDraft, readDraft } from './draft.ts'

test('the inputs of a draft are in the order of the form, and those of a group have a name each', () => {
  const names = Object.keys(inputValues(SITE_FIELDS, aSiteDraft()))
  expect(names.slice(0, 4)).toEqual(['name', 'phone', 'portrait', 'tagline'])
  expect(names.slice(-2)).toEqual(['services.7.icon', 'services.7.off'])
  const { services } = aFullSiteDraft()
  expect(inputValues(SITE_FIELDS, aFullSiteDraft())).toMatchObject({
    'services.3.title': services[3]?.title,
  })
})

test('a draft may lack fields that are newer than it', () => {
  const stored = { name: 'Ana' } as SiteDraft
  const whole = aSiteDraft({ name: 'Ana' })
  expect(inputValues(SITE_FIELDS, stored)).toEqual(inputValues(SITE_FIELDS, whole))
})

test.each([
  { title: 'Padaria!' },
  { features: ['Pix', 'Entrega'] },
  { features: ['Pix'] },
  { hidden: true },
])('drafts that differ in %o are not the same', (change) => {
  const draft = aFullDraft({ features: ['Entrega', 'Pix'] })
  const copy = { id: '1', ...draft, features: [...draft.features] }
  expect(isSameDraft(PROJECT_FIELDS, draft, copy)).toBe(true)
  expect(isSameDraft(PROJECT_FIELDS, draft, { ...draft, ...change })).toBe(false)
})

test('drafts that differ in one input of a group are not the same', () => {
  const draft = aFullSiteDraft()
  const services = draft.services.with(3, { ...draft.services[3], title: 'Outro' } as never)
  expect(isSameDraft(SITE_FIELDS, draft, structuredClone(draft))).toBe(true)
  expect(isSameDraft(SITE_FIELDS, draft, { ...draft, services })).toBe(false)
})

test('a draft made of the values of its inputs is the same draft', () => {
  for (const [table, draft] of [
    [PROJECT_FIELDS, aFullDraft()],
    [SITE_FIELDS, aFullSiteDraft()],
  ] as const)
    expect(draftOfInputs(table, inputValues(table, draft as never))).toEqual(draft)
})

test('of what a form sends, each line of a list becomes an element, without a bullet', () => {
  const features = ' Pix \n\n• Entrega\n✔️ Retirada\n· Recibo\n- Estoque\n-10% no Pix\n'.split('\n')
  const { draft } = readDraft(PROJECT_FIELDS, aFullDraft({ features }))
  expect(draft.features).toEqual(['Pix', 'Entrega', 'Retirada', 'Recibo', 'Estoque', '-10% no Pix'])
})

test('captions are trimmed and keep their places, except those at the end', () => {
  const captions = [' ', ' - Cardápio ', '', ' ']
  const { draft } = readDraft(PROJECT_FIELDS, aFullDraft({ captions }))
  expect(draft.captions).toEqual(['', '- Cardápio'])
})
