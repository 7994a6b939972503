import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPhotosFolder, PHOTOS, photoName } from './photos-folder.ts'

const photo = Buffer.from('a picture')
const name = photoName(photo)
let directory = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'photos-'))
  const made = directory
  onTestFinished(() => rmSync(made, { recursive: true }))
})

test('a photo is kept under the name of its content, and removed by its address', async () => {
  const photos = openPhotosFolder(join(directory, 'data'))
  expect(await photos.list()).toEqual([])
  expect(await photos.add(photo)).toBe(PHOTOS + name)
  const file = join(directory, 'data/fotos', name)
  expect(readFileSync(file)).toEqual(photo)
  utimesSync(file, 0, 0)
  expect(await photos.list()).toEqual([{ address: PHOTOS + name, at: 0, bytes: photo.length }])
  const before = Date.now() - 1_000
  await photos.add(photo)
  expect((await photos.list())[0]?.at).toBeGreaterThan(before)
  await photos.remove([PHOTOS + name])
  await photos.remove([PHOTOS + name])
  expect(readdirSync(join(directory, 'data/fotos'))).toEqual([])
})

test('what cannot be kept leaves nothing behind', async () => {
  mkdirSync(join(directory, 'fotos', name), { recursive: true })
  await expect(openPhotosFolder(directory).add(photo)).rejects.toThrow()
  expect(readdirSync(join(directory, 'fotos'))).toEqual([name])
})

test('nothing outside of the folder is removed', async () => {
  writeFileSync(join(directory, 'site.sqlite'), '')
  await openPhotosFolder(directory).remove(['/fotos/../site.sqlite', '../site.sqlite'])
  expect(readdirSync(directory)).toEqual(['site.sqlite'])
})
