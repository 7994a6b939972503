import { expect, test } from 'vitest'
import { SOURCES } from '#core/visit-counts.ts'
import { visitSource } from './visit-source.ts'

const HOST = 'marina.example'
const CHROME =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36'

interface FirstPage {
  readonly search?: string
  readonly referrer?: string
  readonly userAgent?: string
}

const sourceOf = ({ search = '', referrer = '', userAgent = CHROME }: FirstPage) =>
  visitSource({ search, host: HOST }, referrer, userAgent)

const networks = SOURCES.filter((source) => source !== 'direct' && source !== 'other')

test.each(networks)('the name "%s" in utm_source counts, in any case', (network) => {
  for (const name of [network, network.toUpperCase()]) {
    expect(sourceOf({ search: `?a=b&utm_source=${name}&c` })).toBe(network)
  }
})

test.each([
  ['?utm_source=ig&utm_medium=social', 'instagram'],
  ['?utm_source=fb', 'facebook'],
  ['?utm_source=constructor', 'other'],
  ['?utm_source=%E0%A4%A', 'other'],
  ['?utm_source=', 'direct'],
])('the query %s means %s', (search, source) => {
  expect(sourceOf({ search })).toBe(source)
})

test.each([
  ['https://www.google.com/', 'google'],
  ['https://www.google.co.uk/', 'google'],
  ['android-app://com.google.android.googlequicksearchbox/', 'google'],
  ['https://l.instagram.com/?u=x', 'instagram'],
  ['https://l.facebook.com/', 'facebook'],
  ['https://br.linkedin.com/', 'linkedin'],
  ['https://api.whatsapp.com/', 'whatsapp'],
  ['', 'direct'],
  [`https://${HOST}/projeto/x`, 'direct'],
  [`https://other.${HOST}/`, 'other'],
  ['https://notinstagram.com/', 'other'],
  ['https://instagram.com.attacker.example/', 'other'],
])('the referrer "%s" means %s', (referrer, source) => {
  expect(sourceOf({ referrer })).toBe(source)
})

test.each([
  ['Mozilla/5.0 (iPhone) Mobile/22A Instagram 400.0.0 (iPhone17,1)', 'instagram'],
  ['Mozilla/5.0 (iPhone) Mobile/22A [FBAN/FBIOS;FBAV/520.0.0]', 'facebook'],
  ['Mozilla/5.0 (iPhone) Mobile/22A [LinkedInApp]/9.31', 'linkedin'],
  ['Mozilla/5.0 (Linux) WhatsApp/2.26', 'whatsapp'],
])('the browser "%s" is inside the app of %s', (userAgent, source) => {
  expect(sourceOf({ userAgent })).toBe(source)
  expect(sourceOf({ userAgent, referrer: 'https://links.example/' })).toBe(source)
})

test('utm_source counts most, even if it is unknown, and a known referrer more than the browser', () => {
  const userAgent = 'Mozilla/5.0 Instagram 400.0.0'
  const referrer = 'https://l.facebook.com/'
  expect(sourceOf({ search: '?utm_source=google', referrer, userAgent })).toBe('google')
  expect(sourceOf({ search: '?utm_source=flyer', referrer, userAgent })).toBe('other')
  expect(sourceOf({ referrer, userAgent })).toBe('facebook')
})
