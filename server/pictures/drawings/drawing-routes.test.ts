import sharp from 'sharp'
import { expect, test } from 'vitest'
import { projectSubject, sharePicturePath } from '../../../core/picture/share-picture.ts'
import { projectWith, setUpPictures, site } from '../../../tests/support/parts/pictures.ts'

const { bySlug, write, get, pictureOf } = setUpPictures()

/** Gives the project `loja` these images. @returns the path of its share picture. */
async function sharePathWith(...images: string[]): Promise<string> {
  const picture = images.length > 0 ? await pictureOf(...images) : null
  bySlug.mockResolvedValue(projectWith(images))
  return sharePicturePath(projectSubject(site, projectWith(images)), picture)
}

test('the share picture of a project shows its first image, and other sites may embed and keep it', async () => {
  const { body, header, cache } = await get(await sharePathWith('/demo/a.webp', '/demo/none.webp'))
  expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const partOfImage = { left: 800, top: 200, width: 99, height: 99 }
  const { channels } = await sharp(await sharp(body).extract(partOfImage).toBuffer()).stats()
  // Blue, like the image.
  expect(channels.map(({ mean }) => mean > 200)).toEqual([false, false, true])
  expect(header('cross-origin-resource-policy')).toBe('cross-origin')
  expect(cache).toBe('public, max-age=31536000, immutable')
})

test('the share picture of a project shows the whole width of a wide logo', async () => {
  const white = { create: { width: 100, height: 300, channels: 3, background: '#fff' } } as const
  const logo = sharp({ create: { width: 1200, height: 300, channels: 4, background: '#0000' } })
  logo.composite([
    { input: white, gravity: 'west' },
    { input: white, gravity: 'east' },
  ])
  write('logo.png', await logo.png().toBuffer())
  const { body } = await get(await sharePathWith('/logo.png'))
  const middleOfFrame = { left: 592, top: 315, width: 608, height: 1 }
  const pixels = await sharp(body).extract(middleOfFrame).greyscale().raw().toBuffer()
  expect([...pixels].map((grey) => grey > 200)).toMatchObject({ 10: true, 304: false, 597: true })
})

test.each([
  ['without images', []],
  ['whose first image is an SVG', ['/a.svg']],
])('the share picture of a project %s may be cached forever', async (_, images) => {
  const { status, cache } = await get(await sharePathWith(...images))
  expect([status, cache]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('a share picture whose image cannot be shown is incomplete, and may be cached for only a minute', async () => {
  const { status, header, cache } = await get(await sharePathWith('/demo/none.webp'))
  expect([status, header('x-incomplete'), cache]).toEqual([200, '1', 'public, max-age=60'])
})

test.each(['/compartilhar/loja/0000000000000.jpg', '/compartilhar/0000000000000.jpg'])(
  'the old address %s redirects to the current share picture',
  async (path) => {
    await sharePathWith('/demo/a.webp')
    const { status, header } = await get(path)
    expect(status).toBe(302)
    expect((await get(header('location') ?? '')).header('content-type')).toBe('image/jpeg')
  },
)

test.each([
  ['/favicon.svg', 'image/svg+xml', 64, 'svg'],
  ['/favicon.ico', 'image/png', 48, 'png'],
  ['/apple-touch-icon.png', 'image/png', 180, 'png'],
  ['/icons/192.png', 'image/png', 192, 'png'],
  ['/icons/512.png', 'image/png', 512, 'png'],
  ['/icons/estudio-180.png', 'image/png', 180, 'png'],
  ['/icons/estudio-512.png', 'image/png', 512, 'png'],
])('the icon %s has the type %s and is %s pixels wide', async (path, type, width, format) => {
  const { body, header } = await get(path)
  expect(header('content-type')).toBe(type)
  expect(await sharp(body).metadata()).toMatchObject({ format, width, height: width })
})
