import { expect, test } from 'vitest'
import {
  keptOf,
  movePhoto,
  nextPhoto,
  type Photo,
  photosOf,
  photosOfFiles,
  valuesOf,
} from './use-photos.ts'

const files = (...names: string[]) =>
  photosOfFiles(names.map((name) => new File([name], name))) as [Photo, Photo, Photo]
const resized = new Blob()

test('two photos at a time are resized or uploaded, in their order', () => {
  const [first, second, third] = files('a', 'b', 'c')
  const busy = { ...second, isInWork: true }
  expect(nextPhoto([{ ...first, isInWork: true }, busy, third])).toBeUndefined()
  expect(nextPhoto([{ ...first, resized }, busy, third])).toMatchObject({ key: first.key, resized })
  expect(nextPhoto([{ ...first, address: '/a.webp' }, busy, third])).toBe(third)
})

test('a photo that is removed while it waits or is being resized is not handled further, until it comes back', () => {
  const [first, second] = files('a', 'b')
  const removed = { ...first, resized, isRemoved: true }
  expect(nextPhoto([removed, { ...second, isRemoved: true }])).toBeUndefined()
  const back = { ...removed, isRemoved: false }
  expect(nextPhoto([back])).toBe(back)
})

test('a removed photo is not published', () => {
  const [photo, removed] = photosOf({ images: ['/a.webp', '/b.webp'], captions: ['A', 'B'] })
  const photos = [photo as Photo, { ...(removed as Photo), isRemoved: true }]
  expect(valuesOf(photos)).toEqual({ images: ['/a.webp'], captions: ['A'] })
})

test('a photo moves past those that are removed, and not beyond the ends', () => {
  const [first, second, third] = files('a', 'b', 'c')
  const photos = [first, { ...second, isRemoved: true }, third]
  expect(keptOf(movePhoto(photos, first.key, 1))).toEqual([third, first])
  expect(movePhoto(photos, first.key, -1)).toEqual(photos)
  expect(movePhoto(photos, third.key, 1)).toEqual(photos)
})

test('the caption of a photo that is still being uploaded counts once the photo is stored', () => {
  const [added] = files('foto')
  const photo = { ...added, caption: 'Nova' }
  const [published] = photosOf({ images: ['/a.webp'], captions: ['A', 'no photo'] })
  expect(valuesOf([photo, published as Photo])).toEqual({ images: ['/a.webp'], captions: ['A'] })
  expect(valuesOf([{ ...photo, address: '/b.webp' }, published as Photo])).toEqual({
    images: ['/b.webp', '/a.webp'],
    captions: ['Nova', 'A'],
  })
})
