/** What the owner publishes in the desk changes the portrait, the icons and the share pictures of a running site. */
import { expect, test } from 'vitest'
import { sharePicturePath, siteSubject } from '../../core/share-picture.ts'
import { addressOf, red, setUpPictures, site } from './testing/pictures.ts'

const { get, opened, published, write } = setUpPictures()

const portrait = () => opened().describer.portrait()

test('a published portrait replaces the configured one, and the old address redirects to the new one', async () => {
  const old = addressOf(await portrait(), 192)
  write('demo/b.png', red)
  published.portrait = '/demo/b.png'
  const current = addressOf(await portrait(), 192)
  expect(current).not.toBe(old)
  expect((await get(current)).status).toBe(200)
  expect((await get(old)).header('location')).toBe(current)
  published.portrait = ''
  expect(addressOf(await portrait(), 192)).toBe(old)
})

test('a published portrait cannot be a file outside the public folders', async () => {
  published.portrait = '/../../secret.webp'
  expect((await get(addressOf(await portrait(), 192))).header('location')).toBe('/placeholder.svg')
})

test('a published name changes the icons and the share picture at once', async () => {
  const icon = async () => (await get('/favicon.svg')).body.toString()
  const share = async () => sharePicturePath(siteSubject(published, 'Aulas', await portrait()))
  const before = [await icon(), await share()]
  published.owner = { ...site.owner, name: 'Zilda Yano' }
  expect(await icon()).not.toBe(before[0])
  expect(await share()).not.toBe(before[1])
  expect((await get('/favicon.svg')).cache).toBe('public, no-cache')
})

test('the share picture shows the published tagline', async () => {
  const texts = { tagline: 'Aulas de violão' }
  Object.assign(published, { texts })
  const path = sharePicturePath(siteSubject(published, texts.tagline, await portrait()))
  expect((await get(path)).status).toBe(200)
})
