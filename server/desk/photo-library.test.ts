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
  async assertSpace() {},
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

test('while two hundred uploads are waiting, another one is refused without being read', async () => {
  const library = createPhotoLibrary(storage)
  const gate = Promise.withResolvers<Uint8Array>()
  const read = vi.fn(() => gate.promise)
  // Three are in memory, and all others wait.
  const running = Array.from({ length: 3 }, () => library.upload(read))
  await expect.poll(() => read.mock.calls.length).toBe(3)
  const waiting = Array.from({ length: 200 }, () => library.upload(read))
  expect(await Promise.race([library.upload(read), setImmediate('waiting')])).toEqual({
    problem: 'busy',
  })
  gate.reject(new PictureError('The upload was cancelled.'))
  await Promise.all([...running, ...waiting])
  expect(read).toHaveBeenCalledTimes(203)
})
