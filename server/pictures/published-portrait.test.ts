/** What the owner publishes in the desk changes the portrait, the icons and the share pictures at once. */
import { expect, test } from 'vitest'
import { sharePicturePath, siteSubject } from '../../core/picture/share-picture.ts'
import { addressOf, red, setUpPictures, site } from '../../tests/support/parts/pictures.ts'

const { get, getPictures, published, write } = setUpPictures()

const portrait = () => getPictures().describer.portrait()
const portraitAddress = async () => addressOf(await portrait(), 192)

test('the published portrait replaces the configured one, until it is removed', async () => {
  const configuredAddress = await portraitAddress()
  write('demo/b.png', red)
  published.portrait = '/demo/b.png'
  const publishedAddress = await portraitAddress()
  expect((await get(configuredAddress)).header('location')).toBe(publishedAddress)
  expect((await get(publishedAddress)).status).toBe(200)
  published.portrait = ''
  expect(await portraitAddress()).toBe(configuredAddress)
})

test('a drawn figure replaces a published portrait outside the public folder', async () => {
  published.portrait = '/../secret.webp'
  expect((await get(await portraitAddress())).header('location')).toBe('/portrait.webp')
})

test('a published name changes the icon, for which browsers ask each time', async () => {
  const { body, cache } = await get('/favicon.svg')
  expect(cache).toBe('public, no-cache')
  published.owner = { ...site.owner, name: 'Zilda Yano' }
  expect((await get('/favicon.svg')).body).not.toEqual(body)
})

test('the share picture shows the published name and tagline', async () => {
  const owner = { ...site.owner, name: 'Zilda Yano' }
  const texts = { tagline: 'Aulas de violão' }
  Object.assign(published, { owner, texts })
  const path = sharePicturePath(siteSubject({ ...site, owner }, texts.tagline), await portrait())
  // The path contains a hash of both. If the share picture had another name or tagline, this path would redirect.
  expect((await get(path)).status).toBe(200)
})
