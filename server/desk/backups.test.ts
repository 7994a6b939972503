import { existsSync, readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WriteError } from '../../core/project-writer.ts'
import { rowOf } from '../../data/project-row.ts'
import { aDraft } from '../../tests/support/builders/project.ts'
import { filesOf } from '../../tests/support/builders/zip.ts'
import { photos, setUpBackups } from '../../tests/support/parts/backups.ts'

vi.mock('node:fs/promises', { spy: true })

const { context, warn, openBackups, beginUpload, upload, stage, download, restore, listProjects } =
  setUpBackups()
const [red, blue] = photos

test('a field that the backup lacks keeps its value, or gets the default in a new project', async () => {
  const { projects } = context.storage
  const rows = ['loja', 'nova'].map((slug) => {
    const { hidden: _, ...row } = rowOf(aDraft({ slug, title: slug }))
    return row
  })
  await projects.create('id', aDraft({ title: 'Antes', hidden: true }))
  const id = await stage([{ path: 'projetos.json', content: JSON.stringify(rows) }])
  expect(await restore(id)).toEqual({ restored: true })
  expect(await listProjects()).toMatchObject([
    { slug: 'loja', title: 'loja', hidden: true },
    { slug: 'nova', title: 'nova', hidden: false },
  ])
})

test('`check` and `restore` return their progress when the time is used up, and continue at the next call', async () => {
  context.backups = openBackups(0)
  const id = await stage()
  for (const done of [1, 2]) {
    expect(await context.backups.check(id, context.storage)).toEqual({
      progress: { done, total: 3 },
    })
  }
  const answer = await context.backups.check(id, context.storage)
  expect(answer).toMatchObject({ plan: { added: [expect.any(String)] } })
  const { basedOn } = 'plan' in answer ? answer.plan : { basedOn: '' }
  for (const done of [1, 2]) {
    expect(await context.backups.restore(id, context.storage, basedOn)).toEqual({
      progress: { done, total: 3 },
    })
    expect(await listProjects()).toEqual([])
  }
  expect(await context.backups.restore(id, context.storage, basedOn)).toEqual({ restored: true })
  expect(await listProjects()).toHaveLength(1)
})

test('a repeated `restore` gets the same answer, during the first one and after it', async () => {
  const id = await stage()
  const answer = await context.backups.check(id, context.storage)
  const basedOn = 'plan' in answer ? answer.plan.basedOn : ''
  const restore = () => context.backups.restore(id, context.storage, basedOn)
  const restored = { restored: true }
  expect(await Promise.all([restore(), restore(), restore()])).toEqual(Array(3).fill(restored))
  expect(readdirSync(join(context.directory, 'copia'))).toEqual([])
  expect(await restore()).toEqual(restored)
  expect(await context.backups.check(id, context.storage)).toEqual({ problem: 'gone' })
})

test('a restore that could not write the rows can be repeated', async () => {
  const id = await stage()
  using database = new DatabaseSync(context.databaseFile)
  database.exec(
    'create trigger full before insert on projects begin select raise(abort, "full"); end',
  )
  await expect(restore(id)).rejects.toThrow(WriteError)
  expect(await listProjects()).toEqual([])
  database.exec('drop trigger full')
  expect(await restore(id)).toEqual({ restored: true })
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

  test('keep the larger numbers', async () => {
    const zip = await download()
    await context.storage.projects.addOrReplace([], null, [{ ...ofSite, visits: 1, chats: 4 }])
    for (const _ of [1, 2]) expect(await restore(await upload(zip))).toEqual({ restored: true })
    expect(await byPeriod()).toMatchObject([{ visits: 5, chats: 4 }, {}, {}])
  })

  test('are restored for new projects too, even if the answer of the database is lost', async () => {
    const id = await upload(await download())
    using database = new DatabaseSync(context.databaseFile)
    database.exec('delete from projects; delete from visit_counts')
    const { addOrReplace } = context.storage.projects
    const restoreWithoutAnswer: typeof addOrReplace = async (...content) => {
      await addOrReplace(...content)
      throw new WriteError('unreachable', 'No answer.')
    }
    const projects = { ...context.storage.projects, addOrReplace: restoreWithoutAnswer }
    await expect(restore(id, { ...context.storage, projects })).rejects.toThrow('No answer.')
    const [project] = await listProjects()
    expect(await byPeriod()).toEqual(
      expect.arrayContaining([ofSite, ofProject(project?.id ?? expect.fail())]),
    )
  })

  test('do not keep a database without their table from making a backup', async () => {
    using database = new DatabaseSync(context.databaseFile)
    database.exec('alter table visit_counts rename to elsewhere')
    expect(await restore(await upload(await download()))).toEqual({ restored: true })
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringContaining('The counts of visits are missing from the backup'),
    )
  })
})

/** @returns the photo without its last pixels. The header is intact, so only decoding the photo finds the damage. */
function withoutEnd(photo: Buffer): Buffer {
  const broken = Buffer.from(photo.subarray(0, -20))
  // The lengths of the file and of its only chunk.
  broken.writeUInt32LE(broken.length - 8, 4)
  broken.writeUInt32LE(broken.length - 20, 16)
  return broken
}

test('a backup with a broken photo is not restored, not even in part or without `check`', async () => {
  context.backups = openBackups(0)
  const id = await stage(filesOf(red, blue, withoutEnd(red)))
  const restore = () => context.backups.restore(id, context.storage, '')
  for (const done of [1, 2]) expect(await restore()).toEqual({ progress: { done, total: 3 } })
  expect(await restore()).toEqual({ problem: 'damaged' })
  expect(await listProjects()).toEqual([])
  expect(existsSync(join(context.directory, 'fotos'))).toBe(false)
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining('A photo in a backup cannot be restored: The file cannot be decoded'),
  )
})

/** To save time, only the header declares this size: the width and the height are at these offsets. */
function withLargeSize(photo: Buffer): Buffer {
  const large = Buffer.from(photo)
  large.writeUInt16LE(6_400, 26)
  large.writeUInt16LE(6_300, 28)
  return large
}

test.each<[string, () => Promise<string>, string]>([
  ['a PNG', async () => stage(filesOf(await sharp(red).png().toBuffer())), 'cannot be restored'],
  ['too large a photo', () => stage(filesOf(withLargeSize(red))), 'more than 40 megapixels'],
  ['only a part of its bytes', () => beginUpload(100), ''],
])('a backup with %s counts as damaged', async (_, staged, reason) => {
  const id = await staged()
  expect(await context.backups.check(id, context.storage)).toEqual({ problem: 'damaged' })
  if (reason) expect(warn).toHaveBeenCalledWith(expect.stringContaining(reason))
})

test('a restore keeps an upload that began during the restore', async () => {
  const id = await stage()
  let newerId = ''
  const { addOrReplace } = context.storage.projects
  const addAndStage: typeof addOrReplace = async (...content) => {
    await addOrReplace(...content)
    newerId = await stage()
  }
  const projects = { ...context.storage.projects, addOrReplace: addAndStage }
  expect(await restore(id, { ...context.storage, projects })).toEqual({ restored: true })
  expect(await context.backups.check(newerId, context.storage)).toHaveProperty('plan')
})

test('`discard` removes only the upload with the given id', async () => {
  const id = await stage()
  await context.backups.discard(crypto.randomUUID())
  expect(await context.backups.check(id, context.storage)).toHaveProperty('plan')
  for (const _ of [1, 2]) await context.backups.discard(id)
  expect(await context.backups.check(id, context.storage)).toEqual({ problem: 'gone' })
})

test('a project that changed after the plan was shown is not overwritten: the new plan is shown', async () => {
  const { projects } = context.storage
  await projects.create('id', aDraft({ title: 'Loja' }))
  const id = await upload(await download())
  const first = await context.backups.check(id, context.storage)
  const basedOn = 'plan' in first ? first.plan.basedOn : ''
  await projects.setHidden('id', true)
  const second = await context.backups.restore(id, context.storage, basedOn)
  expect(second).toMatchObject({ plan: { revealed: ['Loja'] } })
  expect(await listProjects()).toMatchObject([{ hidden: true }])
  expect(await context.backups.restore(id, context.storage, basedOn), 'a repeated request').toEqual(
    second,
  )
  expect(await restore(id)).toEqual({ restored: true })
  expect(await listProjects()).toMatchObject([{ hidden: false }])
})

test('a backup whose photos do not fit on the disk is refused before any photo is stored', async () => {
  const id = await stage()
  const bytes = photos.reduce((sum, photo) => sum + photo.length, 0)
  const disk = (free: number) => ({ bavail: free, bsize: 1 }) as Awaited<ReturnType<typeof statfs>>
  vi.mocked(statfs).mockResolvedValue(disk(50_000_000 + bytes - 1))
  onTestFinished(() => void vi.mocked(statfs).mockReset())
  await expect(context.backups.check(id, context.storage)).rejects.toMatchObject({ code: 'ENOSPC' })
  await expect(context.backups.restore(id, context.storage, '')).rejects.toThrow(WriteError)
  expect(existsSync(join(context.directory, 'fotos'))).toBe(false)
  // A photo that is stored already needs no space.
  await context.storage.photos.add(red)
  expect(await restore(id)).toEqual({ restored: true })
})
