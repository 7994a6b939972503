import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { photoName } from '../../data/photo-storage.ts'
import { aDraft } from '../../tests/support/builders/project.ts'
import { photos, setUpBackups } from '../../tests/support/parts/backups.ts'

const { context, warn, upload, download, addProject } = setUpBackups()
const [red, blue] = photos

async function start(id = crypto.randomUUID() as string) {
  const result = await context.backups.download(context.storage, id)
  if ('problem' in result) throw new Error('The download was refused.')
  return result.zip
}

/** Adds a project with five images. The 2nd is truncated, the 4th is an SVG, and the 5th does not exist. */
async function addProjectWithUnusableImages(): Promise<void> {
  mkdirSync(join(context.directory, 'fotos'))
  const unchangedPhoto = photoName(blue)
  const files = { 'a.webp': red, 'b.webp': blue.subarray(0, -9), [unchangedPhoto]: blue }
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(context.directory, 'fotos', name), content)
  }
  await addProject([
    '/fotos/a.webp',
    '/fotos/b.webp',
    `/fotos/${unchangedPhoto}`,
    '/c.svg',
    '/d.png',
  ])
}

test('the report of a download counts the images in the backup and lists the missing ones', async () => {
  expect(context.backups.downloadReport(null)).toBeNull()
  await addProjectWithUnusableImages()
  await download()
  expect(context.backups.downloadReport(null)).toMatchObject({
    state: 'complete',
    images: 2,
    missing: [2, 4, 5].map((place) => ({ project: 'Loja', place })),
  })
})

test('a backup in which images are missing does not count as damaged', async () => {
  await addProjectWithUnusableImages()
  const id = await upload(await download())
  // The project counts as changed, because the backup lacks its truncated photo, and names `a.webp` by a hash.
  const plan = { changed: ['Loja'], added: [] }
  expect(await context.backups.check(id, context.storage)).toMatchObject({ plan })
  // The check has extracted no files.
  expect(readdirSync(join(context.directory, 'copia'))).toEqual([expect.stringContaining(id)])
})

test('after three timeouts in a row, the other images of a host are not fetched', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  const images = [1, 2, 3, 4, 5].map((number) => `https://a.example/${number}`)
  await addProject([...images, 'https://b.example/1'])
  warn.mockReset()
  await download()
  expect(context.backups.downloadReport(null)?.missing).toHaveLength(6)
  const tookTooLong = expect.stringContaining('Fetching took longer')
  const notFetched = expect.stringContaining('a.example has timed out too often')
  expect(warn.mock.calls.flat()).toEqual([
    ...Array(3).fill(tookTooLong),
    ...Array(2).fill(notFetched),
    tookTooLong,
  ])
})

test('a download is reported as broken if the database cannot be read', async () => {
  rmSync(context.databaseFile)
  await expect(start()).rejects.toThrow()
  expect(context.backups.downloadReport(null)?.state).toBe('broken')
})

test('a database without the settings table can be backed up, and the report says what is missing', async () => {
  await addProject([])
  using database = new DatabaseSync(context.databaseFile)
  for (const lacksSettings of [false, true]) {
    if (lacksSettings) database.exec('drop table site')
    await download()
    const report = { state: 'complete', lacksSettings }
    expect(context.backups.downloadReport(null)).toMatchObject(report)
  }
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('settings are missing'))
})

test('a site whose backup would be too large is not downloaded, and the report names the largest project', async () => {
  const drafts = Array.from({ length: 51 }, (_, number) => {
    const fullDescription = 'a'.repeat(number === 7 ? 100_000 : 99_000)
    return aDraft({ slug: `p${number}`, title: `Projeto ${number}`, fullDescription })
  })
  await context.storage.projects.addOrReplace(drafts)
  expect(await context.backups.download(context.storage, 'id')).toEqual({ problem: 'large' })
  expect(context.backups.downloadReport('id')).toMatchObject({
    state: 'large',
    largestProject: 'Projeto 7',
  })
})
