import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

const [red, blue, green] = await Promise.all([aPhoto('red'), aPhoto('blue'), aPhoto('green')])
const photos = [red, blue, green]
const warn = vi.fn()

let directory: string
let databaseFile: string
let session: Session
let backups: Backups

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'backups-'))
  databaseFile = join(directory, 'site.sqlite')
  prepareDatabase(databaseFile, [])
  session = {
    cookies: [],
    projectDatabase: {
      ...createSqliteReader(databaseFile, { warn }),
      ...createSqliteWriter(databaseFile),
    },
    siteSettings: createSqliteSettings(databaseFile),
    photos: createPhotoLibrary(createPhotosFolder(directory)),
  }
  backups = open()
})
afterEach(() => rmSync(directory, { recursive: true }))

/** @param timeBudget in ms. */
const open = (timeBudget?: number) =>
  createBackups({
    dataDirectory: directory,
    imageHosts: [],
    originalAt: (address) => (address.endsWith('.svg') ? null : join(directory, address)),
    warn,
    ...(timeBudget !== undefined && { timeBudget }),
  })

/** @returns the id of an upload that expects this many bytes. */
async function beginUpload(bytes: number): Promise<string> {
  const answer = await backups.begin(bytes)
  if (!('id' in answer)) throw new Error(answer.problem)
  return answer.id
}

/** @returns the id of the staged backup. */
async function upload(zip: Buffer): Promise<string> {
  const id = await beginUpload(zip.length)
  await backups.add(id, 0, async function* () {
    yield zip
  })
  return id
}

/** Uploads a backup with these files. By default, it contains one project with three photos. */
const stage = async (files: readonly ZippedFile[] = filesOf(...photos)) =>
  upload(await zipOf(files))

const download = async () =>
  Buffer.from(await new Response(await backups.download(session)).arrayBuffer())
const addProject = (images: string[]) =>
  session.projectDatabase.create('id', aDraft({ title: 'Loja', images }))

test('a hidden project is still hidden after a backup and a restore', async () => {
  await session.projectDatabase.create('id', aDraft({ hidden: true }))
  const zip = await download()
  await session.projectDatabase.remove('id')
  const id = await upload(zip)
  expect(await backups.check(id, session)).toMatchObject({ plan: { added: ['Loja'] } })
  expect(await backups.restore(id, session)).toEqual({ restored: true })
  expect(await session.projectDatabase.list()).toMatchObject([{ slug: 'loja', hidden: true }])
})

test('`check` and `restore` return their progress when the time is used up, and go on at the next call', async () => {
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

test('a second `restore` of a restored backup succeeds, although the uploaded file has been removed', async () => {
  const id = await stage()
  expect(await backups.restore(id, session)).toEqual({ restored: true })
  expect(existsSync(join(directory, 'copia'))).toBe(false)
  expect(await backups.restore(id, session)).toEqual({ restored: true })
  expect(await backups.check(id, session)).toEqual({ problem: 'gone' })
})

test('a restore that could not write the rows can be repeated', async () => {
  const id = await stage()
  using database = new DatabaseSync(databaseFile)
  database.exec(
    'create trigger full before insert on projects begin select raise(abort, "full"); end',
  )
  await expect(backups.restore(id, session)).rejects.toThrow(WriteError)
  expect(await session.projectDatabase.list()).toEqual([])
  database.exec('drop trigger full')
  expect(await backups.restore(id, session)).toEqual({ restored: true })
})

test('a backup with a broken photo is not restored, even if `check` was not called', async () => {
  const id = await stage(filesOf(red, Buffer.from('RIFF....WEBPVP8 ')))
  expect(await backups.restore(id, session)).toEqual({ problem: 'damaged' })
  expect(await session.projectDatabase.list()).toEqual([])
  expect(existsSync(join(directory, 'fotos'))).toBe(false)
})

test('a backup with a PNG in place of a WebP counts as damaged', async () => {
  const id = await stage(filesOf(await sharp(red).png().toBuffer()))
  expect(await backups.check(id, session)).toEqual({ problem: 'damaged' })
})

test('a restore keeps an upload that began during the restore', async () => {
  const id = await stage()
  let newerId = ''
  const { addOrReplace } = session.projectDatabase
  const addAndStage: typeof addOrReplace = async (...content) => {
    await addOrReplace(...content)
    newerId = await stage()
  }
  const projectDatabase = { ...session.projectDatabase, addOrReplace: addAndStage }
  expect(await backups.restore(id, { ...session, projectDatabase })).toEqual({ restored: true })
  expect(await backups.check(newerId, session)).toHaveProperty('plan')
})

test('discarding a restored backup logs no warning', async () => {
  const id = await stage()
  await backups.restore(id, session)
  warn.mockReset()
  await backups.discard(id)
  expect(warn).not.toHaveBeenCalled()
})

test('`discard` removes only the upload with the given id', async () => {
  const id = await stage()
  await backups.discard(crypto.randomUUID())
  expect(await backups.check(id, session)).toHaveProperty('plan')
  await backups.discard(id)
  expect(await backups.check(id, session)).toEqual({ problem: 'gone' })
})

test('an incomplete upload counts as damaged', async () => {
  const id = await beginUpload(100)
  expect(await backups.check(id, session)).toEqual({ problem: 'damaged' })
})

/** Adds a project with five images. The 2nd is truncated, the 4th is an SVG, and the 5th does not exist. */
async function addProjectWithUnusableImages(): Promise<void> {
  mkdirSync(join(directory, 'fotos'))
  const unchangedPhoto = photoName(blue)
  const files = { 'a.webp': red, 'b.webp': blue.subarray(0, -9), [unchangedPhoto]: blue }
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(directory, 'fotos', name), content)
  }
  await addProject([
    '/fotos/a.webp',
    '/fotos/b.webp',
    `/fotos/${unchangedPhoto}`,
    '/c.svg',
    '/d.png',
  ])
}

test('there is no report before the first download', () => {
  expect(backups.lastDownload()).toBeNull()
})

test('the report of a download counts the images in the backup and lists the missing ones', async () => {
  await addProjectWithUnusableImages()
  await download()
  expect(backups.lastDownload()).toMatchObject({
    state: 'complete',
    images: 2,
    missing: [2, 4, 5].map((place) => ({ project: 'Loja', place })),
  })
})

test('a backup in which images are missing does not count as damaged', async () => {
  await addProjectWithUnusableImages()
  const id = await upload(await download())
  expect(await backups.check(id, session)).toMatchObject({ plan: { changed: ['Loja'], added: [] } })
  // The check has extracted no file beside the upload.
  expect(readdirSync(join(directory, 'copia'))).toEqual([`${id}.zip`])
})

test('a download that is cancelled is reported as broken', async () => {
  await addProject(photos.map((photo) => `/fotos/${photoName(photo)}`))
  for (const photo of photos) await session.photos.addUnchanged(photo)
  await (await backups.download(session)).cancel()
  await vi.waitFor(() => expect(backups.lastDownload()?.state).toBe('broken'))
})

test('a download is reported as broken if the database cannot be read', async () => {
  await download()
  expect(backups.lastDownload()?.state).toBe('complete')
  rmSync(databaseFile)
  await expect(backups.download(session)).rejects.toThrow()
  expect(backups.lastDownload()?.state).toBe('broken')
})

test('a database without the settings table can be backed up', async () => {
  using database = new DatabaseSync(databaseFile)
  database.exec('drop table site')
  await addProject([])
  await download()
  expect(backups.lastDownload()?.state).toBe('complete')
})
