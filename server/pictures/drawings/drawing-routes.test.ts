import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { projectSubject, sharePicturePath } from '../../../core/share-picture.ts'
import { projectWith, setUpPictures, site } from '../testing/pictures.ts'

const { bySlug, get, pictureOf } = setUpPictures()

describe('a share picture', () => {
  const shared = async (...images: string[]) => {
    const picture = images.length > 0 ? await pictureOf(...images) : null
    bySlug.mockResolvedValue(projectWith(images))
    return sharePicturePath(projectSubject(site, projectWith(images), picture))
  }

  test('shows the first image, may be cached forever, and may be embedded by other sites', async () => {
    const { body, header, cache } = await get(await shared('/demo/a.webp'))
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const place = { left: 800, top: 200, width: 99, height: 99 }
    const { channels } = await sharp(await sharp(body).extract(place).toBuffer()).stats()
    // Blue, like the image.
    expect(channels.map(({ mean }) => mean > 200)).toEqual([false, false, true])
    expect(header('cross-origin-resource-policy')).toBe('cross-origin')
    expect(cache).toContain('immutable')
  })

  test('omits an image that cannot be shown, and is then cached for a minute', async () => {
    const { status, cache } = await get(await shared('/demo/none.webp'))
    expect([status, cache]).toEqual([200, 'public, max-age=60'])
  })

  test('of a project without images, or with an SVG, may be cached forever', async () => {
    expect((await get(await shared())).cache).toContain('immutable')
    expect((await get(await shared('/a.svg'))).cache).toContain('immutable')
  })

  test.each(['/compartilhar/loja/0000000000000.jpg', '/compartilhar/0000000000000.jpg'])(
    'redirects the old address %s to the current one',
    async (path) => {
      await shared('/demo/a.webp')
      const { status, header } = await get(path)
      expect(status).toBe(302)
      expect((await get(header('location') ?? '')).header('content-type')).toBe('image/jpeg')
    },
  )
})

test.each([
  ['/favicon.svg', 'image/svg+xml', 'svg', 64],
  ['/favicon.ico', 'image/png', 'png', 48],
  ['/apple-touch-icon.png', 'image/png', 'png', 180],
  ['/icons/192.png', 'image/png', 'png', 192],
  ['/icons/512.png', 'image/png', 'png', 512],
])('the icon %s has the type %s', async (path, type, format, width) => {
  const { body, header } = await get(path)
  expect(header('content-type')).toBe(type)
  expect(await sharp(body).metadata()).toMatchObject({ format, width, height: width })
})
