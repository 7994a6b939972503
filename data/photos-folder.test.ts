import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { PHOTOS, photoName } from './photo-storage.ts'
import { createPhotosFolder } from './photos-folder.ts'

const photo = Buffer.from('a picture')
const name = photoName(photo)
let directory = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'photos-'))
  const created = directory
  onTestFinished(() => rmSync(created, { recursive: true }))
})

test('a photo is named by a hash of its content, and only the user who runs the site may read it', async () => {
  const photos = createPhotosFolder(join(directory, 'data'))
  expect(await photos.list()).toEqual([])
  expect(await photos.add(photo)).toBe(PHOTOS + name)
  expect(await photos.add(photo)).toBe(PHOTOS + name)
  const file = join(directory, 'data/fotos', name)
  expect(readFileSync(file)).toEqual(photo)
  expect(await photos.list()).toEqual([{ address: PHOTOS + name, bytes: photo.length }])
  const modes = ['data', 'data/fotos', `data/fotos/${name}`].map(
    (path) => statSync(join(directory, path)).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o700, 0o600])
})

test('lists only files that still exist', async () => {
  const photos = createPhotosFolder(directory)
  await photos.add(photo)
  mkdirSync(join(directory, 'fotos/folder'))
  // `stat` fails for this link, as for a file that was removed after the folder was listed.
  symlinkSync('nowhere', join(directory, 'fotos/gone.webp'))
  expect(await photos.list()).toEqual([{ address: PHOTOS + name, bytes: photo.length }])
})

test('a photo that cannot be saved leaves no unfinished file', async () => {
  mkdirSync(join(directory, 'fotos', name), { recursive: true })
  const failure = { name: 'WriteError', reason: 'unreachable', code: 'EISDIR' }
  await expect(createPhotosFolder(directory).add(photo)).rejects.toMatchObject(failure)
  expect(readdirSync(join(directory, 'fotos'))).toEqual([name])
})
