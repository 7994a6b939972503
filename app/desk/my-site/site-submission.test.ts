import { expect, test } from 'vitest'
import { SITE_FIELDS } from '#core/site/site-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { RECIPIENT_PROBLEMS } from '#texts/recipient-problems.ts'
import { aFullSiteDraft, aService, aSiteDraft } from '../../../tests/support/builders/site.ts'
import { readSiteSubmission } from './site-submission.server.ts'

const { errors } = siteCopy
const { notEmail, notImage, notProfile, tooLong } = deskCopy.form.errors
const configured = { name: 'Ana', phone: '@ana.lima' }
const read = (draft: object) => readSiteSubmission({ draft, basedOn: null }, configured)
const emptyServices = aSiteDraft().services

test('a valid draft stays as it is', () => {
  expect(read(aFullSiteDraft())).toEqual({ draft: aFullSiteDraft(), basedOn: null })
})

test.each([
  ['name', ' Ana   Lima ', 'Ana Lima'],
  ['quote', '\u200d', ''],
  ['phone', '11 98888-7777', '+5511988887777'],
  // What the form sends for a published number is not read as national again.
  ['phone', '+51912345678', '+51912345678'],
  ['phone', '@ana.lima', '@ana.lima'],
  ['portrait', '/fotos/a.webp', '/fotos/a.webp'],
  ['portrait', 'https://a.example/b.webp', 'https://a.example/b.webp'],
])('of the field %s, %j becomes %j', (field, typed, value) => {
  expect(read(aSiteDraft({ [field]: typed }))).toMatchObject({ draft: { [field]: value } })
})

test.each([['javascript:alert(1)', 'a script']])('the portrait cannot be "%s" (%s)', (portrait) => {
  expect(read(aSiteDraft({ portrait }))).toEqual({ errors: { portrait: notImage } })
})

test('the name and the recipient may be empty only if they are configured', () => {
  const refused = (draft: object) =>
    readSiteSubmission({ draft, basedOn: null }, { name: '', phone: '' })
  expect(refused(aSiteDraft())).toEqual({ errors: { name: errors.name, phone: errors.phone } })
  expect(refused(aSiteDraft({ phone: '123' }))).toEqual({
    errors: { name: errors.name, phone: RECIPIENT_PROBLEMS.incomplete },
  })
  expect(refused(aSiteDraft({ name: 'Ana', phone: '@ana.lima' }))).toHaveProperty('draft')
  expect(read(aSiteDraft())).toHaveProperty('draft')
})

test('each invalid field gets one sentence, under the name of the field', () => {
  const longest = SITE_FIELDS.services.parts.title.max
  const services = emptyServices.with(3, aService({ title: 'x'.repeat(longest + 1) }))
  expect(read(aSiteDraft({ phone: '123', services }))).toEqual({
    errors: { phone: RECIPIENT_PROBLEMS.incomplete, 'services.3.title': tooLong(longest) },
  })
})

test.each([['name', SITE_FIELDS.name.max]])(
  'the field %s may have at most %i letters',
  (field, longest) => {
    expect(read(aSiteDraft({ [field]: 'x'.repeat(longest) }))).toHaveProperty('draft')
    expect(read(aSiteDraft({ [field]: 'x'.repeat(longest + 1) }))).toEqual({
      errors: { [field]: tooLong(longest) },
    })
  },
)

test('a profile or an e-mail address that cannot be used gets a sentence that says what to do', () => {
  expect(read(aSiteDraft({ instagram: 'Ana Lima', email: 'ana@exemplo' }))).toEqual({
    errors: { instagram: notProfile, email: notEmail },
  })
})

test('at least one service stays, and the form sends all eight', () => {
  const services = emptyServices.map(() => aService({ off: true }))
  expect(read(aSiteDraft({ services }))).toEqual({
    errors: { 'services.0.off': errors.everyServiceOff },
  })
  expect(read(aSiteDraft({ services: services.with(5, aService()) }))).toHaveProperty('draft')
  const seven = { ...aSiteDraft(), services: emptyServices.slice(1) }
  expect(read(seven)).toHaveProperty(['errors', 'services.7.title'], errors.invalid)
})

test.each([
  ['an object without a draft', {}],
  ['no version', { draft: aSiteDraft() }],
])('a body that the form cannot have sent is refused: %s', (_, body) => {
  const read = () => readSiteSubmission(body, configured)
  expect(read).toThrow(expect.objectContaining({ init: { status: 400 } }))
})
