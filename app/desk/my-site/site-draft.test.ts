import { expect, test } from 'vitest'
import { draftOfInputs, inputValues, readDraft } from '#core/fields/draft.ts'
import { SITE_FIELDS, type SiteDraft } from '#core/site/site-fields.ts'
import { aFullSiteDraft, aSiteDraft } from '../../../tests/support/builders/site.ts'
import { defaultInputs, withDefaults, withoutDefaults } from './site-draft.ts'

const defaults = defaultInputs({ name: 'Marina Alves', phone: '+5511999990000' })
const shown = (draft: SiteDraft) => withDefaults(inputValues(SITE_FIELDS, draft), defaults)
/** @returns what publishing stores. */
const published = (inputs: typeof defaults) =>
  readDraft(SITE_FIELDS, draftOfInputs(SITE_FIELDS, withoutDefaults(inputs, defaults))).draft

test('the form shows the default texts for an empty draft', () => {
  expect(shown(aSiteDraft())).toEqual(defaults)
})

test('the default texts become empty in the draft, also with outer spaces or without a country code', () => {
  const inputs = { ...defaults, name: ` ${defaults.name} `, phone: '(11) 99999-0000' }
  expect(published(inputs)).toEqual(aSiteDraft())
})

test('a text that cannot be read stays, also without a default, so that the server can explain it', () => {
  const noPhone = { ...defaults, phone: '' }
  expect(withoutDefaults({ ...defaults, phone: '123' }, noPhone).phone).toBe('123')
})

test.each(['+51912345678', '+4740612345', '+5511988887777', '@ana.lima'])(
  'the form shows the published %s as what it is, and publishes it unchanged',
  (phone) => {
    const inputs = shown(aSiteDraft({ phone }))
    expect(`${inputs.phone}`.replace(/[ -]/g, '')).toBe(phone)
    expect(published(inputs).phone).toBe(phone)
  },
)

test('converting a draft to the texts of the form and back does not change the draft', () => {
  const full = aFullSiteDraft()
  const services = full.services.map((service, index) =>
    index === 0 ? service : { ...service, icon: '' as const },
  )
  for (const draft of [aSiteDraft(), { ...full, services }])
    expect(published(shown(draft))).toEqual(draft)
})
