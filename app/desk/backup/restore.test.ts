import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseError } from '#core/database-error.ts'
import { aDraft } from '../../../tests/support/builders/project.ts'
import { filesOf } from '../../../tests/support/builders/zip.ts'
import { photos, setUpBackups } from '../../../tests/support/parts/backups.ts'

vi.mock('node:fs/promises', { spy: true })

const { context, upload, stage, download, check, restoreTo, restore, listProjects } = setUpBackups()
const [red, blue] = photos

test('a restore that could not write the rows can be repeated', async () => {
  const id = await stage()
  using database = new DatabaseSync(context.databaseFile)
  database.exec(
    'create trigger full before insert on projects begin select raise(abort, "full"); end',
  )
  await expect(restore(id)).rejects.toThrow(DatabaseError)
  expect(await listProjects()).toEqual([])
  database.exec('drop trigger full')
  expect(await restore(id)).toBeNull()
})

describe('the counts of visits', () => {
  const period = '2026-11-01'
  const ofSite = { period, project: '', source: 'instagram', visits: 5, chats: 1 } as const
  const ofProject = (project: string) =>
    ({ period, project, source: '', visits: 2, chats: 0 }) as const
  const byPeriod = () => context.storage.visits.read('')

  beforeEach(async () => {
    const { projects } = context.storage
    await projects.create('old-id', aDraft({ slug: 'loja' }))
    await projects.addOrReplace([], null, [ofSite, ofProject('old-id'), ofProject('removed')])
  })

  test('are restored for new projects too, even if the answer of the database is lost', async () => {
    const id = await upload(await download())
    using database = new DatabaseSync(context.databaseFile)
    database.exec('delete from projects; delete from visit_counts')
    const { addOrReplace } = context.storage.projects
    const restoreWithoutAnswer: typeof addOrReplace = async (...content) => {
      await addOrReplace(...content)
      throw new DatabaseError('unreachable', 'No answer.')
    }
    const projects = { ...context.storage.projects, addOrReplace: restoreWithoutAnswer }
    await expect(restore(id, { ...context.storage, projects })).rejects.toThrow('No answer.')
    const [project] = await listProjects()
    expect(await byPeriod()).toEqual(
      expect.arrayContaining([ofSite, ofProject(project?.id ?? expect.fail())]),
    )
  })
})

test('a backup with a broken photo is refused, and nothing of it is stored', async () => {
  const [broken = expect.fail(), ...files] = filesOf(red, blue)
  const upload = await stage([...files, { ...broken, content: blue }])
  await expect(check(upload)).rejects.toMatchObject({ problem: 'damaged' })
  expect(await listProjects()).toEqual([])
  expect(existsSync(join(context.directory, 'fotos'))).toBe(false)
})

test('a project that changed after the plan was shown is not overwritten: the new plan is shown', async () => {
  const { projects } = context.storage
  await projects.create('id', aDraft({ title: 'Loja' }))
  const id = await upload(await download())
  const first = await check(id)
  await projects.setHidden('id', true)
  const second = await restoreTo(first, id, context.storage)
  expect(second).toMatchObject({ revealed: ['Loja'] })
  expect(await listProjects()).toMatchObject([{ hidden: true }])
  expect(await restoreTo(first, id, context.storage), 'a repeated request').toEqual(second)
  expect(await restore(id)).toBeNull()
  expect(await listProjects()).toMatchObject([{ hidden: false }])
})

test('a restore that is refused because the content has changed stores no photo', async () => {
  const id = await stage()
  const plan = await check(id)
  await context.storage.projects.create('id', aDraft())
  expect(await restoreTo(plan, id, context.storage)).not.toBeNull()
  expect(existsSync(join(context.directory, 'fotos'))).toBe(false)
})

test('a change while the photos are stored is not overwritten', async () => {
  const { projects, photos: library } = context.storage
  await projects.create('id', aDraft({ title: 'Loja' }))
  const id = await stage()
  const add = async (photo: Buffer) => {
    await projects.setHidden('id', true)
    return library.add(photo)
  }
  const storage = { ...context.storage, photos: { ...library, add } }
  expect(await restoreTo(await check(id), id, storage)).not.toBeNull()
  expect(await listProjects()).toMatchObject([{ title: 'Loja', hidden: true }])
})

test('a backup whose photos do not fit on the disk is refused before any photo is stored', async () => {
  const bytes = photos.reduce((sum, photo) => sum + photo.length, 0)
  const disk = (free: number) => ({ bavail: free, bsize: 1 }) as Awaited<ReturnType<typeof statfs>>
  const fillDisk = () => void vi.mocked(statfs).mockResolvedValue(disk(50_000_000 + bytes - 1))
  onTestFinished(() => void vi.mocked(statfs).mockReset())
  const refused = await stage()
  fillDisk()
  await expect(check(refused)).rejects.toMatchObject({ code: 'ENOSPC' })
  vi.mocked(statfs).mockReset()
  const upload = await stage()
  const plan = await check(upload)
  fillDisk()
  const restore = () => restoreTo(plan, upload, context.storage)
  await expect(restore()).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(existsSync(join(context.directory, 'fotos'))).toBe(false)
  // A photo that is stored already needs no space.
  await context.storage.photos.add(red)
  expect(await restore()).toBeNull()
})
