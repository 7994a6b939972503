import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPhotoLibrary } from './photo-library.ts'

test('a stored photo keeps its transparent parts', async () => {
  const stored: Uint8Array[] = []
  const library = createPhotoLibrary({
    async add(photo) {
      stored.push(photo)
      return '/fotos/a.webp'
    },
    addressOf: (name) => name,
    list: async () => [],
  })
  const create = { width: 400, height: 250, channels: 4, background: '#fff3' } as const
  const logo = await sharp({ create }).png().toBuffer()
  expect(await library.add(async () => logo)).toEqual({ address: '/fotos/a.webp' })
  expect(await sharp(stored[0]).metadata()).toMatchObject({ hasAlpha: true })
})
