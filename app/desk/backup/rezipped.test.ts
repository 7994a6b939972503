/** What other programs change when they unpack a backup and zip it again. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aPhoto, filesOf, type ZippedFile, zipOf } from '../../../tests/support/builders/zip.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { BackupError } from './format.server.ts'
import { openBackup } from './open-backup.server.ts'

const folder = temporaryFolder(afterAll)

const red = await aPhoto('red')
const files = [...filesOf(red), { path: 'leia-me.txt', content: 'x' }]
const [photo, list] = files as [ZippedFile, ZippedFile]
const renamed = (rename: (path: string) => string) =>
  files.map((file) => ({ ...file, path: rename(file.path) }))
const inFolder = renamed((path) => `copia/${path}`)
const folders = ['copia/', 'copia/fotos/'].map((path) => ({ path, content: '' }))

/** @returns the backup's photos. */
async function read(contents: readonly ZippedFile[]) {
  const file = join(folder, 'backup.zip')
  writeFileSync(file, await zipOf(contents))
  using backup = await openBackup(file)
  return Promise.all(backup.photos.map(({ name }) => backup.photo(name)))
}

test.each([
  ['whose files are in a folder', inFolder],
  ['that has entries for its folders', [...folders, ...inFolder]],
  ['whose photos are compressed', files.map((file) => ({ ...file, compress: true }))],
  ['whose paths begin with a dot', renamed((path) => `./copia/${path}`)],
  ['with names in upper case', renamed((path) => path.toUpperCase())],
  [
    'whose list begins with a byte order mark',
    [photo, { ...list, content: `\ufeff${list.content}` }],
  ],
])('a zip %s can be read', async (_, contents) => {
  expect(await read(contents)).toEqual([red])
})

test('a zip to which systems have added their own files can be read', async () => {
  const added = [
    ...['__MACOSX/copia/._projetos.json', 'copia/fotos/._a.webp', 'copia/.localized'],
    ...['.DS_Store', 'copia/fotos/.ds_store', 'copia/Icon\r', 'copia/Icon♪'],
    ...['copia/fotos/Thumbs.db', 'copia/fotos/thumbs.db', 'ehthumbs.db', 'Desktop.ini'],
    ...['copia/@eaDir/projetos.json/SYNO@.fileindexdb', 'copia/fotos/@EADIR/a'],
  ].map((path) => ({ path, content: 'x' }))
  expect(await read([...inFolder, ...added])).toEqual([red])
})

test.each([
  ['a note', 'copia/nota.txt', 'copia/nota.txt'],
  ['a file beside the folder of the backup', 'nota.txt', 'nota.txt'],
  ['a photo with a name that is not a hash', 'copia/fotos/a.webp', 'copia/fotos/a.webp'],
  ['a file with a long name', `copia/${'a'.repeat(500)}`, `copia/${'a'.repeat(94)}`],
])('a zip with %s is refused, and the failure names the file', async (_, path, file) => {
  const reading = read([...inFolder, { path, content: 'x' }])
  await expect(reading).rejects.toThrow(BackupError)
  await expect(reading).rejects.toMatchObject({ failure: { problem: 'stray', file } })
})
