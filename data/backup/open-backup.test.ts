import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BackupError } from './format.ts'
import { openBackup } from './open-backup.ts'
import { aPhoto, filesOf, patched, type ZippedFile, zipOf } from './testing/zip.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
const file = join(folder, 'backup.zip')
const [red, blue] = await Promise.all([aPhoto('red'), aPhoto('blue')])
const honest = filesOf(red)
const [photo, list] = honest as [ZippedFile, ZippedFile]

let whole: Buffer
beforeAll(async () => {
  whole = await zipOf(honest)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Opens the zip and reads all of its photos, as a restore does. */
async function readAll(zip: Buffer) {
  writeFileSync(file, zip)
  using backup = await openBackup(file)
  const photos = []
  for (const name of backup.photos) photos.push(await backup.photo(name))
  return { ...backup.content, photos }
}

async function problemOf(zip: Buffer): Promise<string> {
  const error = await readAll(zip).catch((error: unknown) => error)
  if (error instanceof BackupError) return error.problem
  throw error
}

const withFile = (extra: ZippedFile) => zipOf([...honest, extra])
const withRows = (content: string) => zipOf([photo, { ...list, content }])

describe('a backup that was zipped by hand', () => {
  const inFolder = honest.map((file) => ({ ...file, path: `copia/${file.path}` }))
  const added = ['__MACOSX/copia/._projetos.json', '.DS_Store', 'copia/fotos/Thumbs.db']

  test.each([
    ['inside a folder', inFolder],
    ['with compressed photos', honest.map((file) => ({ ...file, compress: true }))],
    ['with system files', [...inFolder, ...added.map((path) => ({ path, content: 'x' }))]],
    ['with a photo that no project uses', [...honest, ...filesOf(blue).slice(0, 1)]],
  ])('%s can be read', async (_, files) => {
    expect((await readAll(await zipOf(files))).photos).toEqual([red])
  })
})

describe('refuses', () => {
  const zeros = (bytes: number) => Buffer.alloc(bytes)
  const LINK = 0o120777
  const CENTRAL = 'PK\u0001\u0002?\u0003\u0014\0'

  test.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a file that is not a zip', 'foreign', () => Buffer.from('GIF89a, certainly')],
    ['an empty file', 'foreign', () => zeros(0)],
    ['a zip of something else', 'foreign', () => zipOf([{ path: 'a.txt', content: 'a' }])],
    [
      'a file that no backup contains',
      'foreign',
      () => withFile({ path: 'server.js', content: '' }),
    ],
    [
      'a path that leaves the folder',
      'foreign',
      async () => patched(await withFile({ path: 'xx/evil.webp', content: red }), 'xx/', '../'),
    ],
    [
      'an absolute path',
      'foreign',
      async () => patched(await withFile({ path: 'xetc/passwd', content: '' }), 'xetc', '/etc'),
    ],
    ['a symbolic link', 'foreign', () => zipOf([{ ...photo, mode: LINK }, list])],
    ['a file with a photo’s name twice', 'foreign', () => withFile(photo)],
    ['a second list of projects', 'foreign', () => withFile(list)],
    [
      'a photo with a name that is not a hash',
      'foreign',
      () => withFile({ path: 'fotos/a.webp', content: red }),
    ],
    [
      'an encrypted file',
      'foreign',
      // In the central directory, the flags follow the signature and the versions. Flag 1 means encrypted.
      async () => {
        const zip = await zipOf(honest.map((file) => ({ ...file, compress: true })))
        return patched(zip, `${CENTRAL}\0`, `${CENTRAL}\u0001`)
      },
    ],
    ['the rows of another table', 'foreign', () => withRows('[{"id":1,"email":"a@b.c"}]')],
    ['an invalid row', 'foreign', () => withRows('[{"slug":"a","title":" "}]')],
    [
      'settings that are not valid',
      'foreign',
      () => withFile({ path: 'site.json', content: '{"phone":"1"}' }),
    ],
    ['a list that is not JSON', 'foreign', () => withRows('[{')],
    ['deeply nested JSON', 'foreign', () => withRows('['.repeat(500_000) + ']'.repeat(500_000))],
    [
      'a row that names a photo outside of the folder',
      'foreign',
      () => withRows('[{"slug":"a","title":"A","images":["/fotos/../site.sqlite"]}]'),
    ],
    [
      'too many rows',
      'foreign',
      () =>
        withRows(
          JSON.stringify(Array.from({ length: 1_001 }, (_, i) => ({ slug: `${i}`, title: 'A' }))),
        ),
    ],
    [
      'huge JSON',
      'large',
      () => zipOf([photo, { ...list, content: zeros(10_000_001), compress: false }]),
    ],
    ['a huge photo', 'large', () => zipOf([{ ...photo, content: zeros(10_000_001) }, list])],
    [
      'a zip bomb',
      'large',
      () => zipOf([{ ...photo, content: zeros(9_000_000), compress: true }, list]),
    ],
    ['a missing photo', 'damaged', () => zipOf([list])],
    ['a changed photo', 'damaged', () => zipOf([{ ...photo, content: `${red}x` }, list])],
    ['another photo with its name', 'damaged', () => zipOf([{ ...photo, content: blue }, list])],
    ['a truncated file', 'damaged', () => whole.subarray(0, -30)],
    [
      'a file without its middle',
      'damaged',
      () => Buffer.concat([whole.subarray(0, 40), whole.subarray(80)]),
    ],
  ])('%s', async (_, problem, zip) => {
    expect(await problemOf(await zip())).toBe(problem)
  })

  test('a file whose actual size differs from its declared size', async () => {
    const bytes = Buffer.from(list.content)
    const size = (length: number) => {
      const field = Buffer.alloc(4)
      field.writeUInt32LE(length)
      return field.toString('latin1')
    }
    const lying = patched(whole, size(bytes.length), size(bytes.length - 1))
    expect(lying).not.toEqual(whole)
    expect(await problemOf(lying)).toBe('damaged')
  })

  test('truncated backups', async () => {
    for (let length = 0; length < whole.length; length += 7) {
      expect(await problemOf(whole.subarray(0, length))).toMatch(/damaged|foreign/)
    }
  })

  test('a backup with a changed byte, unless its content is still the same', async () => {
    for (let index = 0; index < whole.length; index += 3) {
      const changed = Buffer.from(whole)
      changed[index] = (changed[index] ?? 0) ^ 0xff
      const outcome = await readAll(changed).catch((error: unknown) => error)
      if (outcome instanceof BackupError) continue
      expect(outcome).toEqual(await readAll(whole))
    }
  })
})
