import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { PHOTOS, photoName } from './photo-names.ts'
import { createPhotosFolder } from './photos-folder.ts'

const photo = Buffer.from('a picture')
const name = photoName(photo)
let directory = ''

beforeEach(() => {
  directory = temporaryFolder()
})

test('a photo that is added twice is stored once, under a hash of its content', async () => {
  const photos = createPhotosFolder(directory)
  expect(await photos.has(name)).toBe(false)
  expect(await photos.add(photo)).toBe(PHOTOS + name)
  expect(await photos.has(name)).toBe(true)
  expect(await photos.add(photo)).toBe(PHOTOS + name)
  expect(readdirSync(join(directory, 'fotos'))).toEqual([name])
  expect(readFileSync(join(directory, 'fotos', name))).toEqual(photo)
})

test('only the user who runs the site may read the photos', async () => {
  await createPhotosFolder(join(directory, 'data')).add(photo)
  const modes = ['data', 'data/fotos', `data/fotos/${name}`].map(
    (path) => statSync(join(directory, path)).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
})

test('a photo that cannot be saved leaves no unfinished file', async () => {
  // A folder with the name of the photo's file makes `add` fail.
  mkdirSync(join(directory, 'fotos', name), { recursive: true })
  const failure = { name: 'DatabaseError', reason: 'unreachable', code: 'EISDIR' }
  await expect(createPhotosFolder(directory).add(photo)).rejects.toMatchObject(failure)
  expect(readdirSync(join(directory, 'fotos'))).toEqual([name])
})
