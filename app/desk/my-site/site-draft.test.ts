import { expect, test } from 'vitest'
import { aFullSiteDraft, aSiteDraft } from '../../../tests/support/builders/site.ts'
import { defaultInputs, toSiteDraft, toSiteInputs } from './site-draft.ts'

const defaults = defaultInputs({ name: 'Marina Alves', phone: '+5511999990000' })

test('the form shows the default texts for an empty draft', () => {
  expect(toSiteInputs(aSiteDraft(), defaults)).toEqual(defaults)
})

test('the default texts become empty in the draft, also with outer spaces or without a country code', () => {
  const inputs = { ...defaults, name: ` ${defaults.name} `, phone: '(11) 99999-0000' }
  expect(toSiteDraft(inputs, defaults)).toEqual(aSiteDraft())
})

test.each(['+51912345678', '+4740612345', '+5511988887777', '@ana.lima'])(
  'the form shows the published %s as what it is, and publishes it unchanged',
  (phone) => {
    const { phone: shown } = toSiteInputs(aSiteDraft({ phone }), defaults)
    expect(shown.replace(/[ -]/g, '')).toBe(phone)
    expect(toSiteDraft({ ...defaults, phone: shown }, defaults).phone).toBe(phone)
  },
)

test('converting a draft to the texts of the form and back does not change the draft', () => {
  const full = aFullSiteDraft()
  const services = full.services.map((service, index) =>
    index === 0 ? service : { ...service, icon: '' as const },
  )
  for (const draft of [aSiteDraft(), { ...full, services }]) {
    expect(toSiteDraft(toSiteInputs(draft, defaults), defaults)).toEqual(draft)
  }
})
