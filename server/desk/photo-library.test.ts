import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { PhotoStorage } from '../../core/photos.ts'
import { PictureError } from '../pictures/errors.ts'
import { createPhotoLibrary } from './photo-library.ts'

const storage: PhotoStorage = {
  add: async () => '',
  addressOf: (name) => `https://bucket.example/${name}`,
  has: async () => false,
  async assertFits() {},
}

test.each([
  ['https://bucket.example/a.webp', 'a.webp'],
  ['https://bucket.example/', null],
  ['https://other.example/a.webp', null],
  ['', null],
])('the name of the photo with the address "%s" is %j', (address, name) => {
  expect(createPhotoLibrary(storage).nameOf(address)).toBe(name)
})

test('a stored photo keeps its transparent parts', async () => {
  const stored: Uint8Array[] = []
  const library = createPhotoLibrary({
    ...storage,
    async add(photo) {
      stored.push(photo)
      return '/fotos/a.webp'
    },
  })
  const create = { width: 400, height: 250, channels: 4, background: '#fff3' } as const
  const logo = await sharp({ create }).png().toBuffer()
  expect(await library.upload(async () => logo)).toEqual({ address: '/fotos/a.webp' })
  expect(await sharp(stored[0]).metadata()).toMatchObject({ hasAlpha: true })
})

test('three uploads are in memory at the same time, and the others are not read while they wait', async () => {
  const library = createPhotoLibrary(storage)
  const gate = Promise.withResolvers<Uint8Array>()
  const read = vi.fn(() => gate.promise)
  const uploads = Array.from({ length: 5 }, () => library.upload(read))
  await setImmediate()
  expect(read).toHaveBeenCalledTimes(3)
  gate.reject(new PictureError('The upload was cancelled.'))
  await Promise.all(uploads)
  expect(read).toHaveBeenCalledTimes(5)
})
