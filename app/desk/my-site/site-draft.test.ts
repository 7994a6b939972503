import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SiteDraft } from '#core/site-fields.ts'
import { SERVICE_KEYS } from '#core/site-settings.ts'
import { aSiteDraft } from '../../../tests/support/builders/site.ts'
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

/** Empty texts, and texts without outer spaces. The `~` makes them differ from the default texts. */
const text = fc.string({ maxLength: 10 }).map((value) => value.trim() && `~${value.trim()}`)
const drafts: fc.Arbitrary<SiteDraft> = fc.record({
  name: text,
  portrait: text,
  tagline: text,
  about: text,
  years: text,
  quote: text,
  invitation: text,
  instagram: text,
  linkedin: text,
  github: text,
  email: text,
  city: text,
  state: text,
  online: fc.boolean(),
  phone: fc.constantFrom('', '+5511988887777', '+51912345678', '@ana.lima', '351912345678'),
  services: fc.tuple(
    ...defaults.services.map(({ icon: defaultIcon }) =>
      fc.record({
        title: text,
        description: text,
        icon: fc.constantFrom('', ...SERVICE_KEYS.filter((key) => key !== defaultIcon)),
        off: fc.boolean(),
      }),
    ),
  ),
})

test('converting a draft to the texts of the form and back does not change the draft', () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const converted = toSiteDraft(toSiteInputs(draft, defaults), defaults)
      expect(converted).toEqual(draft)
    }),
  )
})
