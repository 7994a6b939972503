import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Backups } from '../../core/backup.ts'
import type { Session } from '../../core/desk.ts'
import { WriteError } from '../../core/project-writer.ts'
import { aDraft } from '../../core/testing/project.ts'
import { aPhoto, filesOf, type ZippedFile, zipOf } from '../../data/backup/testing/zip.ts'
import { photoName } from '../../data/photo-storage.ts'
import { createPhotosFolder } from '../../data/photos-folder.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { createSqliteReader } from '../../data/sqlite/reader.ts'
import { createSqliteSettings } from '../../data/sqlite/settings.ts'
import { createSqliteWriter } from '../../data/sqlite/writer.ts'
import { createBackups } from './backups.ts'
import { createPhotoLibrary } from './photo-library.ts'

const photos = await Promise.all(['red', 'blue', 'green'].map(aPhoto))
const [red = Buffer.alloc(0), blue = Buffer.alloc(0)] = photos
const warn = vi.fn()

let directory: string
let file: string
let session: Session
let backups: Backups

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'backups-'))
  file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  session = {
    cookies: [],
    projectDatabase: { ...createSqliteReader(file, { warn }), ...createSqliteWriter(file) },
    siteSettings: createSqliteSettings(file),
    photos: createPhotoLibrary(createPhotosFolder(directory)),
  }
  backups = open()
})
afterEach(() => rmSync(directory, { recursive: true }))

const open = (timeBudget?: number) =>
  createBackups({
    dataDirectory: directory,
    imageHosts: [],
    originalAt: (address) => (address.endsWith('.svg') ? null : join(directory, address)),
    warn,
    ...(timeBudget !== undefined && { timeBudget }),
  })

async function stage(files: readonly ZippedFile[] = filesOf(...photos)): Promise<string> {
  const zip = await zipOf(files)
  const answer = await backups.begin(zip.length)
  if (!('id' in answer)) throw new Error(answer.problem)
  await backups.add(answer.id, 0, async function* () {
    yield zip
  })
  return answer.id
}

const download = async () => buffer((await backups.download(session)) as never)
const add = (images: string[]) =>
  session.projectDatabase.create('id', aDraft({ title: 'Loja', images }))

test('a hidden project is part of a backup, and is still hidden after a restore', async () => {
  await session.projectDatabase.create('id', aDraft({ hidden: true }))
  const zip = await download()
  await session.projectDatabase.remove('id')
  const answer = await backups.begin(zip.length)
  const { id } = answer as { id: string }
  await backups.add(id, 0, async function* () {
    yield zip
  })
  expect(await backups.check(id, session)).toMatchObject({ plan: { added: ['Loja'] } })
  expect(await backups.restore(id, session)).toEqual({ restored: true })
  expect(await session.projectDatabase.list()).toMatchObject([{ slug: 'loja', hidden: true }])
})

test('`check` and `restore` return their progress when the time budget is used up', async () => {
  backups = open(0)
  const id = await stage()
  for (const done of [1, 2]) {
    expect(await backups.check(id, session)).toEqual({ progress: { done, total: 3 } })
  }
  expect(await backups.check(id, session)).toMatchObject({ plan: { added: [expect.any(String)] } })
  for (const done of [1, 2]) {
    expect(await backups.restore(id, session)).toEqual({ progress: { done, total: 3 } })
    expect(await session.projectDatabase.list()).toEqual([])
  }
  expect(await backups.restore(id, session)).toEqual({ restored: true })
  expect(await session.projectDatabase.list()).toHaveLength(1)
})

test('restoring the same backup twice succeeds, and the uploaded file is removed', async () => {
  const id = await stage()
  for (let times = 0; times < 2; times += 1) {
    expect(await backups.restore(id, session)).toEqual({ restored: true })
  }
  expect(existsSync(join(directory, 'copia'))).toBe(false)
  expect(await backups.check(id, session)).toEqual({ problem: 'gone' })
})

test('when the rows cannot be written, no row changes, and the owner can try again', async () => {
  const id = await stage()
  using other = new DatabaseSync(file)
  other.exec('create trigger full before insert on projects begin select raise(abort, "full"); end')
  await expect(backups.restore(id, session)).rejects.toThrow(WriteError)
  expect(await session.projectDatabase.list()).toEqual([])
  other.exec('drop trigger full')
  expect(await backups.restore(id, session)).toEqual({ restored: true })
})

test('a backup with a broken photo is not restored, even if `check` was not called before', async () => {
  const id = await stage(filesOf(red, Buffer.from('RIFF....WEBPVP8 ')))
  expect(await backups.restore(id, session)).toEqual({ problem: 'damaged' })
  const png = await stage(filesOf(await sharp(red).png().toBuffer()))
  expect(await backups.check(png, session)).toEqual({ problem: 'damaged' })
  expect(await session.projectDatabase.list()).toEqual([])
  expect(existsSync(join(directory, 'fotos'))).toBe(false)
})

test('a restore keeps an upload that began in the meantime, and discarding a restored backup logs no warning', async () => {
  const id = await stage()
  let newer = ''
  const { addOrReplace } = session.projectDatabase
  const slow = async (...content: Parameters<typeof addOrReplace>) => {
    await addOrReplace(...content)
    newer = await stage()
  }
  const projectDatabase = { ...session.projectDatabase, addOrReplace: slow }
  expect(await backups.restore(id, { ...session, projectDatabase })).toEqual({ restored: true })
  warn.mockReset()
  await backups.discard(id)
  expect(warn).not.toHaveBeenCalled()
  expect(await backups.check(newer, session)).toHaveProperty('plan')
})

test('a discarded upload is gone', async () => {
  const id = await stage()
  await backups.discard(crypto.randomUUID())
  expect(await backups.check(id, session)).toHaveProperty('plan')
  await backups.discard(id)
  expect(await backups.check(id, session)).toEqual({ problem: 'gone' })
})

test('an incomplete upload counts as damaged', async () => {
  const answer = await backups.begin(100)
  const id = 'id' in answer ? answer.id : ''
  expect(await backups.check(id, session)).toEqual({ problem: 'damaged' })
})

test('a download without some of its images reports them, and can still be restored', async () => {
  mkdirSync(join(directory, 'fotos'))
  const files = { 'a.webp': red, 'b.webp': blue.subarray(0, -9), [photoName(blue)]: blue }
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(directory, 'fotos', name), content)
  }
  await add(['/fotos/a.webp', '/fotos/b.webp', `/fotos/${photoName(blue)}`, '/c.svg', '/d.png'])
  expect(backups.lastDownload()).toBeNull()
  const zip = await download()
  expect(backups.lastDownload()).toMatchObject({
    state: 'complete',
    images: 2,
    missing: [2, 4, 5].map((place) => ({ project: 'Loja', place })),
  })
  const answer = await backups.begin(zip.length)
  const id = 'id' in answer ? answer.id : ''
  await backups.add(id, 0, async function* () {
    yield zip
  })
  expect(await backups.check(id, session)).toMatchObject({ plan: { changed: ['Loja'], added: [] } })
  expect(readdirSync(join(directory, 'copia'))).toEqual([`${id}.zip`])
})

test('a download that is cancelled or cannot begin is reported as broken', async () => {
  await add(photos.map((photo) => `/fotos/${photoName(photo)}`))
  for (const photo of photos) await session.photos.addUnchanged(photo)
  await (await backups.download(session)).cancel()
  await vi.waitFor(() => expect(backups.lastDownload()?.state).toBe('broken'))
  await download()
  expect(backups.lastDownload()?.state).toBe('complete')
  rmSync(file)
  await expect(backups.download(session)).rejects.toThrow()
  expect(backups.lastDownload()?.state).toBe('broken')
})

test('a database without the settings table can be backed up', async () => {
  new DatabaseSync(file).exec('drop table site')
  await add([])
  await download()
  expect(backups.lastDownload()?.state).toBe('complete')
})
