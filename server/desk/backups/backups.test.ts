import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MAX_IMAGE_SIZE } from '../../../core/project/project.ts'
import { photoName } from '../../../data/photo-names.ts'
import { contentsOf } from '../../../tests/support/backups-over-http.ts'
import { photos, setUpBackups } from '../../../tests/support/parts/backups.ts'

const { context, warn, upload, download, check, addProject } = setUpBackups()
const [red, blue] = photos

/** Adds a project with five images. The 2nd is too large, the 4th is an SVG, and the 5th does not exist. */
async function addProjectWithUnusableImages(): Promise<void> {
  mkdirSync(join(context.directory, 'fotos'))
  const unchangedPhoto = photoName(blue)
  const files = {
    'a.webp': red,
    'b.webp': Buffer.concat([blue, Buffer.alloc(MAX_IMAGE_SIZE)]),
    [unchangedPhoto]: blue,
  }
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

test('a backup says how many projects and images it has, and lists the missing images', async () => {
  await addProjectWithUnusableImages()
  const { 'leia-me.txt': bytes = '' } = await contentsOf(await download())
  const text = Buffer.from(bytes, 'latin1').toString()
  expect(text).toMatch(/site\.example\nFeita em .*, com 1\u00a0projeto e 2\u00a0imagens\./)
  const lines = [2, 4, 5].map((place) => `- Loja, imagem ${place}\n`).join('')
  expect(text).toContain(`ficaram fora da cópia:\n${lines}`)
})

test('a backup says how many projects it lacks', async () => {
  await addProject([])
  using database = new DatabaseSync(context.databaseFile)
  database.exec("insert into projects (slug, title) values ('..', 'A'), ('_', 'B')")
  const contents = await contentsOf(await download())
  expect(contents['leia-me.txt']).toContain('Faltam 2')
})

test('a backup in which images are missing does not count as damaged', async () => {
  await addProjectWithUnusableImages()
  const plan = await check(await upload(await download()))
  // The project counts as changed, because the backup lacks its largest photo, and names `a.webp` by a hash.
  expect(plan).toMatchObject({ changed: ['Loja'], added: [] })
})

test('after a timeout, the other images of a host are not fetched', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  await addProject(['https://a.example/1', 'https://a.example/2', 'https://b.example/1'])
  warn.mockReset()
  await download()
  const tookTooLong = expect.stringContaining('Fetching took longer')
  const notFetched = expect.stringContaining('a.example did not answer before')
  expect(warn.mock.calls.flat()).toEqual([tookTooLong, notFetched, tookTooLong])
})

test('a download fails before it begins if the database cannot be read', async () => {
  rmSync(context.databaseFile)
  await expect(download()).rejects.toThrow()
})
