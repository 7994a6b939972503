import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import zlib from 'node:zlib'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { BACKUP_LIMITS } from '#data/backup-format.ts'
import {
  aPhoto,
  filesOf,
  patched,
  type ZippedFile,
  zipOf,
} from '../../../tests/support/builders/zip.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { BackupError, openBackup } from './open-backup.server.ts'

const file = join(temporaryFolder(afterAll), 'backup.zip')
const [red, blue] = await Promise.all([aPhoto('red'), aPhoto('blue')])
const files = filesOf(red)
const [photo, list] = files as [ZippedFile, ZippedFile]
const intact = await zipOf(files)

/** Opens the zip and reads all photos that its content references, as a restore does. */
async function readAll(zip: Buffer) {
  writeFileSync(file, zip)
  using backup = await openBackup(file)
  const photos = []
  for (const { name } of backup.photos) photos.push(await backup.photo(name))
  return { ...backup.content, photos, absentPhotos: backup.absentPhotos }
}

async function problemOf(zip: Buffer): Promise<string> {
  const outcome = await readAll(zip).catch((error: unknown) => error)
  if (outcome instanceof BackupError) return outcome.problem
  throw outcome instanceof Error ? outcome : new Error('The backup was accepted.')
}

const withFile = (extra: ZippedFile) => zipOf([...files, extra])
const withPath = async (path: string, from = '', to = from) =>
  patched(await withFile({ path, content: '' }), from, to)
const withRows = (content: string | Buffer) => zipOf([photo, { ...list, content }])
const withPhoto = (content: Buffer) => zipOf([{ ...photo, content }, list])

const rows = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, index) => ({ slug: `a${index}`, title: 'A' })))
const zeros = (bytes: number) => Buffer.alloc(bytes)
/** A size as the zip stores it: four bytes, the lowest first. */
const sizeField = (size: number) => {
  const field = Buffer.alloc(4)
  field.writeUInt32LE(size)
  return field.toString('latin1')
}
const listSize = Buffer.byteLength(list.content)
const zipped = await zipOf(files.map((file) => ({ ...file, compress: true })))
const [unusedPhoto] = filesOf(blue) as [ZippedFile, ZippedFile]

test('a photo that no project uses is ignored, and one that the zip lacks is listed', async () => {
  expect((await readAll(await withFile(unusedPhoto))).photos).toEqual([red])
  const absent = photo.path.slice('fotos/'.length)
  expect(await readAll(await zipOf([list]))).toMatchObject({ photos: [], absentPhotos: [absent] })
})

test('a file that claims to be small is not inflated further than it claims', async () => {
  const bomb = await zipOf([photo, { ...list, content: zeros(50_000_000), compress: true }])
  const lying = patched(bomb, sizeField(50_000_000), sizeField(100))
  const createInflate = vi.spyOn(zlib, 'createInflateRaw')
  onTestFinished(() => createInflate.mockRestore())
  expect(await problemOf(lying)).toBe('damaged')
  const [call] = createInflate.mock.results
  expect(call?.value.bytesWritten).toBeLessThan(1_000)
})

/** @param image in place of the photo of the row. */
const withImage = (image: string) => `${list.content}`.replace(/\/fotos\/[\da-f]{64}\.webp/, image)

/** The start of a file's entry in the zip's list, up to its flags. The flag 1 means that the file is encrypted. */
const ENTRY = 'PK\u0001\u0002?\u0003\u0014\0'

/** The start of the record at the end of a zip. After it, the zip's number of files is stored twice. */
const LIST_END = 'PK\u0005\u0006\0\0\0\0'
const [TWO, MANY] = ['\u0002\0', '\u0021\u004e']

/** Declares 201 photos of 10 MB, which exceed the limit of 2 GB together. To save time, they are in fact small. */
async function zipBomb(): Promise<Buffer> {
  const content = zeros(54_321)
  const photos = Array.from({ length: 201 }, (_, index) => ({
    path: `fotos/${String(index).padStart(64, '0')}.webp`,
    content,
  }))
  const zip = await zipOf([...photos, list])
  return patched(zip, sizeField(content.length), sizeField(BACKUP_LIMITS.photo))
}

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  ['a file that is not a zip', 'foreign', () => Buffer.from('GIF89a, certainly')],
  ['a zip of something else', 'foreign', () => zipOf([{ path: 'a.txt', content: 'a' }])],
  ['a path that leaves the folder', 'damaged', () => withPath('xx/evil.webp', 'xx/', '../')],
  ['an absolute path', 'damaged', () => withPath('xetc/passwd', 'xetc', '/etc')],
  ['an encrypted file', 'damaged', () => patched(zipped, `${ENTRY}\0`, `${ENTRY}\u0001`)],
  ['a photo outside of the folder', 'damaged', () => withRows(withImage('/fotos/../site.sqlite'))],
  ['huge JSON', 'large', () => withRows(zeros(BACKUP_LIMITS.json + 1))],
  ['too many projects', 'large', () => withRows(rows(BACKUP_LIMITS.projects + 1))],
  ['a huge photo', 'large', () => withPhoto(zeros(BACKUP_LIMITS.photo + 1))],
  ['a zip bomb', 'large', zipBomb],
  // To save time, the zip only declares that it has 20,001 files (0x4e21).
  ['too many files', 'large', () => patched(intact, LIST_END + TWO + TWO, LIST_END + MANY + MANY)],
  ['another photo under the name of the right one', 'damaged', () => withPhoto(blue)],
  ['a truncated file', 'damaged', () => intact.subarray(0, -30)],
  [
    'a file whose actual size differs from the declared size',
    'damaged',
    () => patched(intact, sizeField(listSize), sizeField(listSize - 1)),
  ],
])('%s is refused as `%s`', async (_, problem, zip) => {
  expect(await problemOf(await zip())).toBe(problem)
})

test('a backup with a changed byte is refused, unless its content is unchanged or its photo has another name', async () => {
  const content = await readAll(intact)
  let refused = 0
  // To save time, not every byte.
  for (let index = 0; index < intact.length; index += 13) {
    const changed = Buffer.from(intact)
    changed[index] = (changed[index] ?? 0) ^ 0xff
    const outcome = await readAll(changed).catch((error) => error)
    if (outcome instanceof BackupError) refused += 1
    else if (outcome.absentPhotos.length === 0) expect(outcome).toEqual(content)
  }
  expect(refused).toBeGreaterThan(0)
})

describe('a backup that another program has unpacked and zipped again', () => {
  const backupFiles = [...files, { path: 'leia-me.txt', content: 'x' }]
  const renamed = (rename: (path: string) => string) =>
    backupFiles.map((file) => ({ ...file, path: rename(file.path) }))
  const inFolder = renamed((path) => `copia/${path}`)
  const folders = ['copia/', 'copia/fotos/'].map((path) => ({ path, content: '' }))

  test.each([
    ['whose files are in a folder', inFolder],
    ['that has entries for its folders', [...folders, ...inFolder]],
    ['whose photos are compressed', backupFiles.map((file) => ({ ...file, compress: true }))],
    ['whose paths begin with a dot', renamed((path) => `./copia/${path}`)],
    ['with names in upper case', renamed((path) => path.toUpperCase())],
    [
      'whose list begins with a byte order mark',
      [photo, { ...list, content: `\ufeff${list.content}` }],
    ],
  ])('a zip %s can be read', async (_, contents) => {
    expect((await readAll(await zipOf(contents))).photos).toEqual([red])
  })

  test('a zip with other files can be read', async () => {
    const added = [
      ...['__MACOSX/copia/._projetos.json', 'copia/fotos/._a.webp', 'copia/.localized'],
      ...['.DS_Store', 'copia/fotos/.ds_store', 'copia/Icon\r', 'copia/Icon♪'],
      ...['copia/fotos/Thumbs.db', 'copia/fotos/thumbs.db', 'ehthumbs.db', 'Desktop.ini'],
      ...['nota.txt', 'copia/fotos/a.webp'],
      ...['copia/@eaDir/projetos.json/SYNO@.fileindexdb', 'copia/fotos/@EADIR/a'],
    ].map((path) => ({ path, content: 'x' }))
    const zip = await zipOf([...inFolder, ...added])
    expect((await readAll(zip)).photos).toEqual([red])
  })
})
