import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { DatabaseError } from '../../core/database-error.ts'
import { type Picture, pictureSources } from '../../core/picture/picture.ts'
import {
  addressOf,
  paint,
  projectWith,
  red,
  setUpPictures,
} from '../../tests/support/parts/pictures.ts'
import * as encoder from './encode.ts'

vi.mock('./encode.ts', { spy: true })

const { bySlug, write, get, getPictures, restart, pictureOf, expectPlaceholder } = setUpPictures()

test.each([
  // sharp reports AVIF under the name of its container.
  ['avif', 'heif'],
  ['webp', 'webp'],
] as const)(
  'the picture at an address that ends in /384.%s has this width and format, and may be cached forever',
  async (format, nameInSharp) => {
    const address = addressOf(await pictureOf('/demo/a.webp'), 384, format)
    const { body, header, cache } = await get(address)
    const expected = { format: nameInSharp, width: 384, height: 192 }
    expect(await sharp(body).metadata()).toMatchObject(expected)
    expect(header('content-type')).toBe(`image/${format}`)
    expect(cache).toBe('public, max-age=31536000, immutable')
  },
)

test('an image of this site is described with its real size at once', async () => {
  // The file for a frame of 960 pixels is already as wide as the image, so larger widths would be useless.
  const frameWidths = [384, 680, 768, 960]
  expect(await pictureOf('/demo/a.webp')).toMatchObject({ width: 800, height: 400, frameWidths })
})

test.each([
  ['a screenshot of a whole page', [864, 5400], [768, 4800]],
  ['a picture smaller than its frame', [400, 200], [400, 200]],
  ['a picture eight times as wide as high', [4_000, 500], [1920, 240]],
] as const)(
  '%s is scaled to the size that its frame needs, but not enlarged',
  async (_, [width, height], [neededWidth, neededHeight]) => {
    write('a.png', await paint('black', width, height).png().toBuffer())
    const { body } = await get(addressOf(await pictureOf('/a.png'), 768))
    expect(await sharp(body).metadata()).toMatchObject({ width: neededWidth, height: neededHeight })
  },
)

test('a picture is rotated by the orientation in the metadata of its original', async () => {
  // Orientation 6 means that viewers turn the image by 90 degrees.
  const turned = await paint('green').withMetadata({ orientation: 6 }).jpeg().toBuffer()
  write('turned.jpg', turned)
  const picture = await pictureOf('/turned.jpg')
  expect(picture).toMatchObject({ width: 400, height: 800 })
  const { body } = await get(addressOf(picture))
  expect(await sharp(body).metadata()).toMatchObject({ width: 384, height: 768 })
})

test('when a file changes, the old address of its picture redirects to the new address', async () => {
  const before = await pictureOf('/demo/a.webp')
  write('demo/a.webp', red)
  const after = await pictureOf('/demo/a.webp')
  expect(after.hash).not.toBe(before.hash)
  const { status, header, cache } = await get(addressOf(before, 680))
  expect(status).toBe(302)
  expect(header('location')).toBe(addressOf(after, 680))
  expect(cache).toBe('public, max-age=60')
})

test('a picture is encoded only once, even for concurrent requests and after a restart', async () => {
  const address = addressOf(await pictureOf('/demo/a.webp'))
  await Promise.all([get(address), get(address), get(address)])
  await restart()
  expect((await get(address)).status).toBe(200)
  expect(encoder.encode).toHaveBeenCalledOnce()
})

test('a file is measured only once', async () => {
  for (const _ of [1, 2]) await pictureOf('/demo/a.webp')
  expect(encoder.measure).toHaveBeenCalledOnce()
})

test('pages show the file itself if an image of this site is an SVG', async () => {
  expect(pictureSources(await pictureOf('/demo/a.svg'))).toEqual({ src: '/demo/a.svg' })
})

test.each(['/demo/café 1.webp', '/demo/caf%C3%A9%201.webp'])(
  'the file "café 1.webp" is found at the address %s',
  async (address) => {
    write('demo/café 1.webp', red)
    expect(await pictureOf(address)).toMatchObject({ width: 800 })
  },
)

test.each([
  ['/demo/none.webp', 'does not exist'],
  ['/demo/..%2f..%2fsecret.webp', 'is outside the public folder'],
  ['/%E0%A4%A', 'cannot be decoded'],
  ['/', 'is a folder'],
])('the placeholder replaces the image "%s", which %s', async (address) =>
  expectPlaceholder(addressOf(await pictureOf(address))),
)

test('the portrait is served below /retrato', async () => {
  const portrait = await getPictures().describer.portrait()
  expect(portrait).toMatchObject({ path: '/retrato', width: 800, height: 400 })
  expect((await get(addressOf(portrait, 448))).header('content-type')).toBe('image/webp')
})

test.each([
  ['/imagens/loja/1/a/769.avif', 'no page uses this width'],
  ['/imagens/loja/1/a/768.jpeg', 'the format is neither AVIF nor WebP'],
  ['/imagens/loja/0/a/768.avif', 'the first position is 1'],
  ['/imagens/loja/2/a/768.avif', 'the project has only one image'],
  ['/imagens/outra/1/a/768.avif', 'the project does not exist'],
  ['/imagens/%E0%A4%A/1/a/768.avif', 'the slug cannot be decoded'],
  ['/retrato/a/1.avif', 'no page uses this width'],
  ['/compartilhar/nada/0000000000000.jpg', 'the project does not exist'],
  ['/compartilhar/loja.jpg', 'the fingerprint is missing'],
])('there is no picture at %s, because %s', async (path) => {
  await pictureOf('/demo/a.webp')
  expect((await get(path)).status).toBe(404)
})

test.each(['ação b', 'a/b', '100%', 'a?b#c', '%2e%2e'])(
  'the address of a picture can contain the slug "%s"',
  async (slug) => {
    bySlug.mockResolvedValue(projectWith(['/demo/a.webp'], slug))
    const [picture] = await getPictures().describer.ofProject(slug, ['/demo/a.webp'])
    expect((await get(addressOf(picture as Picture))).status).toBe(200)
    expect(bySlug).toHaveBeenCalledExactlyOnceWith(slug)
  },
)

test('a request for a picture gets a 503 when projects cannot be read, and an unexpected error is thrown', async () => {
  const address = addressOf(await pictureOf('/demo/a.webp'))
  bySlug.mockRejectedValueOnce(new DatabaseError('unreachable', 'The database is down'))
  const { status, header, cache } = await get(address)
  expect([status, header('retry-after'), cache]).toEqual([503, '5', 'no-store'])
  bySlug.mockRejectedValueOnce(new TypeError('a bug'))
  await expect(get(address)).rejects.toThrow('a bug')
})
