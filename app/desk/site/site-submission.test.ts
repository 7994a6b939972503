import { expect, test } from 'vitest'
import { aFullSite, aSite } from '../../../core/testing/site.ts'
import { deskCopy } from '../desk-copy.ts'
import { siteCopy } from './site-copy.ts'
import { readSiteSubmission } from './site-submission.server.ts'

const { errors } = siteCopy
const { tooLong } = deskCopy.form.errors
const read = (draft: object) => readSiteSubmission({ draft, basedOn: null })
const emptyServices = aSite().services

test('a valid draft stays as it is', () => {
  expect(read(aFullSite())).toEqual({ draft: aFullSite(), basedOn: null })
})

test('needless spaces and invisible characters are removed from texts', () => {
  const draft = aSite({ name: ' Ana   Lima ', quote: '\u200d' })
  expect(read(draft)).toMatchObject({ draft: aSite({ name: 'Ana Lima', quote: '' }) })
})

test('a phone number is stored as digits with the country code', () => {
  expect(read(aSite({ phone: '11 98888-7777' }))).toMatchObject({
    draft: { phone: '5511988887777' },
  })
})

test.each(['', '/fotos/a.webp', 'https://a.example/b.webp', 'http://127.0.0.1:9/b.webp'])(
  'the portrait may be "%s"',
  (portrait) => {
    expect(read(aSite({ portrait }))).toMatchObject({ draft: { portrait } })
  },
)

test.each(['//a.example', '/\\a.example', 'javascript:alert(1)', 'fotos/a.webp', 'https:a'])(
  'the portrait cannot be "%s"',
  (portrait) => {
    expect(read(aSite({ portrait }))).toEqual({ errors: { portrait: errors.portrait } })
  },
)

test('each invalid field gets one error sentence, under the name of its control', () => {
  const services = emptyServices.with(3, { title: 'x'.repeat(61), description: '' })
  expect(read(aSite({ phone: '123', services }))).toEqual({
    errors: { phone: errors.phone, 'services.3.title': tooLong(60) },
  })
})

test.each([null, 'text', {}, { draft: aSite(), basedOn: 5 }])(
  'a body that the form cannot have sent is refused: %j',
  (body) => {
    expect(readSiteSubmission(body)).toBeNull()
  },
)
