import { expect, test } from 'vitest'
import {
  changePhotos,
  nextPhoto,
  type Photo,
  type PhotoAction,
  photosOf,
  photosOfFiles,
  valuesOf,
} from './use-photos.ts'

type State = Parameters<typeof changePhotos>[0]

const begin = (...photos: readonly Photo[]): State => ({ photos, removal: null })
const files = (...names: string[]) => photosOfFiles(names.map((name) => new File([name], name)))
const after = (state: State, ...actions: PhotoAction[]) => actions.reduce(changePhotos, state)
const change = ({ key }: Photo, changes: Partial<Photo>): PhotoAction => ({
  type: 'change',
  key,
  changes,
})
const remove = ({ key }: Photo): PhotoAction => ({ type: 'remove', key })

test('two photos at a time are resized or uploaded, in their order', () => {
  const [first, second, third] = files('a', 'b', 'c') as [Photo, Photo, Photo]
  const busy = after(
    begin(first, second, third),
    change(first, { isInWork: true }),
    change(second, { isInWork: true }),
  )
  expect(nextPhoto(busy.photos)).toBeUndefined()
  const resized = after(busy, change(first, { isInWork: false, isResized: true }))
  expect(nextPhoto(resized.photos)).toMatchObject({ key: first.key, isResized: true })
  const uploaded = after(resized, change(first, { address: '/a.webp' }))
  expect(nextPhoto(uploaded.photos)).toEqual(third)
})

test('a photo that is removed while it waits or is being resized is not handled further', () => {
  const [first, second] = files('a', 'b') as [Photo, Photo]
  const state = after(
    begin(first, second),
    change(first, { isInWork: true }),
    remove(first),
    remove(second),
    change(first, { isInWork: false, isResized: true }),
  )
  expect(nextPhoto(state.photos)).toBeUndefined()
})

test('a removed photo that comes back is not uploaded twice', () => {
  const [photo] = files('a') as [Photo]
  const isInWork = after(
    begin(photo),
    change(photo, { isResized: true, isInWork: true }),
    remove(photo),
  )
  expect(nextPhoto(after(isInWork, { type: 'undo' }).photos)).toBeUndefined()
  const stored = after(isInWork, change(photo, { address: '/a.webp', isInWork: false }), {
    type: 'undo',
  })
  expect(valuesOf(stored.photos).images).toEqual(['/a.webp'])
  expect(nextPhoto(stored.photos)).toBeUndefined()
})

test('the caption of a photo that is still being uploaded counts once the photo is stored', () => {
  const [added] = files('foto') as [Photo]
  const state = after(
    begin(...photosOf({ images: ['/a.webp'], captions: ['A', 'no photo'] }), added),
    change(added, { caption: 'Nova' }),
    { type: 'move', key: added.key, step: -1 },
  )
  expect(valuesOf(state.photos)).toEqual({ images: ['/a.webp'], captions: ['A'] })
  expect(valuesOf(after(state, change(added, { address: '/b.webp' })).photos)).toEqual({
    images: ['/b.webp', '/a.webp'],
    captions: ['Nova', 'A'],
  })
})
