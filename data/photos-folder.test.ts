import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPhotosFolder, photoName } from './photos-folder.ts'

const bytes = Buffer.from('a picture')
const name = photoName(bytes)
let directory = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'photos-'))
  const made = directory
  onTestFinished(() => rmSync(made, { recursive: true }))
})

test('a photo is kept under the name of its content, and removed by it', async () => {
  const photos = openPhotosFolder(join(directory, 'data'))
  expect(await photos.list()).toEqual([])
  await photos.add(name, bytes)
  const file = photos.path(name) ?? ''
  expect(file).toBe(join(directory, 'data/fotos', name))
  expect(readFileSync(file)).toEqual(bytes)
  utimesSync(file, 0, 0)
  expect(await photos.list()).toEqual([{ name, addedAt: 0 }])
  await photos.add(name, bytes)
  expect(await photos.list()).toEqual([{ name, addedAt: expect.closeTo(Date.now(), -4) }])
  await photos.remove(name)
  await photos.remove(name)
  expect(await photos.list()).toEqual([])
})

test('what cannot be kept leaves nothing behind', async () => {
  const photos = openPhotosFolder(directory)
  mkdirSync(join(directory, 'fotos', name), { recursive: true })
  await expect(photos.add(name, bytes)).rejects.toThrow()
  expect((await photos.list()).map(({ name }) => name)).toEqual([name])
})

test.each(['../site.sqlite', `../fotos/${name}`, `${name}\0`, 'a.webp', ''])(
  'no photo is called %j',
  async (wrong) => {
    const photos = openPhotosFolder(directory)
    writeFileSync(join(directory, 'site.sqlite'), '')
    expect(photos.path(wrong)).toBeNull()
    await expect(photos.add(wrong, bytes)).rejects.toThrow('No photo is called')
  },
)
