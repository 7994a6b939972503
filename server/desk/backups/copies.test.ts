import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setUpBackups } from '../../../tests/support/parts/backups.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { openCopies } from './copies.ts'

vi.mock('node:fs/promises', { spy: true })

const { context, warn, addProject } = setUpBackups()
let copies: ReturnType<typeof openCopies>
const folder = () => join(context.directory, 'copias')
const names = () => (existsSync(folder()) ? readdirSync(folder()) : [])

const open = () =>
  openCopies({
    dataDirectory: context.directory,
    databaseFile: context.databaseFile,
    make: () => context.backups.make(context.storage),
    warn,
  })

beforeEach(() => {
  copies = open()
})
afterEach(() => copies.close())

test('a copy is made only if something has changed since the last one', async () => {
  await copies.makeBeforeRestore('')
  await copies.makeBeforeRestore('')
  expect(names()).toHaveLength(1)
  await addProject([])
  await copies.makeBeforeRestore('')
  expect(await copies.list()).toHaveLength(2)
  expect(statSync(join(folder(), names()[0] ?? '')).mode & 0o777).toBe(0o600)
  const [newest = expect.fail()] = await copies.list()
  expect((await copies.open(newest.name))?.size).toBe(newest.bytes)
})

test('one copy is made on each day with a change', async () => {
  await copies.close()
  const now = Date.parse('2026-11-28T15:00Z')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now })
  onTestFinished(() => void vi.useRealTimers())
  const change = () => utimesSync(context.databaseFile, new Date(), new Date())
  /** @returns how many copies there are after the first check of a site that starts now. */
  async function countAfterStart(): Promise<number> {
    const started = open()
    vi.advanceTimersByTime(5_000)
    await started.close()
    return names().length
  }
  change()
  expect(await countAfterStart()).toBe(1)
  change()
  expect(await countAfterStart(), 'on the same day').toBe(1)
  vi.setSystemTime(now + 86_400_000)
  expect(await countAfterStart(), 'on the next day').toBe(2)
  vi.setSystemTime(now + 2 * 86_400_000)
  expect(await countAfterStart(), 'without a change').toBe(2)
})

test('the folder may be a link', async () => {
  const cloud = temporaryFolder()
  mkdirSync(join(cloud, 'Nuvem'))
  symlinkSync(join(cloud, 'Nuvem'), folder())
  await copies.makeBeforeRestore('')
  expect(readdirSync(join(cloud, 'Nuvem'))).toHaveLength(1)
})

test('a copy that would take more than a tenth of the free space is not made', async () => {
  const disk = { bavail: 100, bsize: 1 } as Awaited<ReturnType<typeof statfs>>
  vi.mocked(statfs).mockResolvedValue(disk)
  onTestFinished(() => void vi.mocked(statfs).mockReset())
  await copies.makeBeforeRestore('')
  expect(names()).toEqual([])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('more than a tenth'))
})

test('no name leads out of the folder', async () => {
  expect(copies.fileOf('../site.sqlite')).toBeNull()
  expect(await copies.open('copia-2026-11-28T17-05-09.123Z.zip')).toBeNull()
})
