import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { photoName } from '#data/photo-storage.ts'
import { contentsOf } from '../../../tests/support/backups-over-http.ts'
import { aDraft } from '../../../tests/support/builders/project.ts'
import { photos, setUpBackups } from '../../../tests/support/parts/backups.ts'
import { makeBackup } from './make-backup.server.ts'

const { context, warn, upload, download, check, addProject } = setUpBackups()
const [red, blue] = photos

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
  const { projects } = context.storage
  const storage = { ...context.storage, projects: { ...projects, count: async () => 3 } }
  const zip = await makeBackup(context.backups, storage, 'site.example')
  const contents = await contentsOf(Buffer.from(await new Response(zip).arrayBuffer()))
  expect(contents['leia-me.txt']).toContain('Faltam 2')
})

test('a backup in which images are missing does not count as damaged', async () => {
  await addProjectWithUnusableImages()
  const plan = await check(await upload(await download()))
  // The project counts as changed, because the backup lacks its truncated photo, and names `a.webp` by a hash.
  expect(plan).toMatchObject({ changed: ['Loja'], added: [] })
})

test('after three timeouts in a row, the other images of a host are not fetched', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  onTestFinished(() => timeout.mockRestore())
  const images = [1, 2, 3, 4, 5].map((number) => `https://a.example/${number}`)
  await addProject([...images, 'https://b.example/1'])
  warn.mockReset()
  await download()
  const tookTooLong = expect.stringContaining('Fetching took longer')
  const notFetched = expect.stringContaining('a.example has timed out too often')
  expect(warn.mock.calls.flat()).toEqual([
    ...Array(3).fill(tookTooLong),
    ...Array(2).fill(notFetched),
    tookTooLong,
  ])
})

test('a download fails before it begins if the database cannot be read', async () => {
  rmSync(context.databaseFile)
  await expect(download()).rejects.toThrow()
})

test('a site with too many texts to be restored is not downloaded', async () => {
  const fullDescription = 'a'.repeat(100_000)
  const drafts = Array.from({ length: 51 }, (_, number) =>
    aDraft({ slug: `p${number}`, fullDescription }),
  )
  await context.storage.projects.addOrReplace(drafts)
  expect(await makeBackup(context.backups, context.storage, 'site.example')).toBeNull()
})
