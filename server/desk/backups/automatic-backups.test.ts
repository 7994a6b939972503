import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setUpBackups } from '../../../tests/support/parts/backups.ts'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { openAutomaticBackups } from './automatic-backups.ts'

vi.mock('node:fs/promises', { spy: true })

const { context, warn, addProject } = setUpBackups()
let copies: ReturnType<typeof openAutomaticBackups>
const folder = () => join(context.directory, 'copias')
const names = () => (existsSync(folder()) ? readdirSync(folder()) : [])

const open = () =>
  openAutomaticBackups({
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
  expect(await copies.makeBeforeRestore('')).toBe(true)
  expect(await copies.makeBeforeRestore('')).toBe(true)
  expect(names()).toHaveLength(1)
  await addProject([])
  await copies.makeBeforeRestore('')
  expect(await copies.list()).toHaveLength(2)
  expect(statSync(join(folder(), names()[0] ?? '')).mode & 0o777).toBe(0o600)
  const [newest = expect.fail()] = await copies.list()
  expect((await copies.open(newest.name))?.size).toBe(newest.bytes)
})

test('a copy that a wrong clock has dated later does not prevent others', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 })
  await copies.makeBeforeRestore('')
  vi.useRealTimers()
  await addProject([])
  await copies.makeBeforeRestore('')
  expect(names()).toHaveLength(2)
})

test('a change is copied at the start, when no other one follows, or a day later', async () => {
  await copies.close()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const minutes = (count: number) => void vi.advanceTimersByTime(count * 60_000)
  const change = () => utimesSync(context.databaseFile, new Date(), new Date())
  function publish(started: typeof copies): void {
    change()
    started.changed()
  }
  /** @returns how many copies a site makes meanwhile, which starts now. */
  async function copiesDuring(run: (started: typeof copies) => void | Promise<void>) {
    const before = names().length
    const started = open()
    await run(started)
    await started.close()
    return names().length - before
  }
  const atStart = () => {
    change()
    minutes(1)
  }
  const withoutChange = () => minutes(1)
  const between = (started: typeof copies) => {
    publish(started)
    minutes(14)
    publish(started)
    minutes(14)
  }
  const afterLast = (started: typeof copies) => {
    publish(started)
    minutes(15)
  }
  async function nextDay(started: typeof copies): Promise<void> {
    minutes(1)
    // Waits for the check at the start.
    await started.makeBeforeRestore('')
    change()
    minutes(24 * 60)
  }
  const counts = []
  for (const run of [atStart, withoutChange, between, afterLast, nextDay]) {
    counts.push(await copiesDuring(run))
  }
  expect(counts).toEqual([1, 0, 0, 1, 1])
})

test('the folder may be a link', async () => {
  const cloud = temporaryFolder()
  mkdirSync(join(cloud, 'Nuvem'))
  symlinkSync(join(cloud, 'Nuvem'), folder())
  await copies.makeBeforeRestore('')
  expect(readdirSync(join(cloud, 'Nuvem'))).toHaveLength(1)
})

test('a copy that is being restored stays, even if there is no room for both', async () => {
  await copies.makeBeforeRestore('')
  const [first = expect.fail()] = await copies.list()
  const disk = { bavail: 14 * first.bytes, bsize: 1 } as Awaited<ReturnType<typeof statfs>>
  vi.mocked(statfs).mockResolvedValue(disk)
  onTestFinished(() => void vi.mocked(statfs).mockReset())
  await addProject([])
  await copies.makeBeforeRestore(first.name)
  expect(names()).toHaveLength(2)
})

test('a copy that would take more than a tenth of the free space is not made', async () => {
  const disk = { bavail: 100, bsize: 1 } as Awaited<ReturnType<typeof statfs>>
  vi.mocked(statfs).mockResolvedValue(disk)
  onTestFinished(() => void vi.mocked(statfs).mockReset())
  expect(await copies.makeBeforeRestore('')).toBe(false)
  expect(names()).toEqual([])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('more than a tenth'))
})

test('a copy that disappears while the folder is read is not listed', async () => {
  await copies.makeBeforeRestore('')
  symlinkSync(join(folder(), 'gone'), join(folder(), 'copia-2026-11-28T17-05-09.123Z.zip'))
  expect(await copies.list()).toHaveLength(1)
})

test('no name leads out of the folder', async () => {
  expect(copies.fileOf('../site.sqlite')).toBeNull()
  expect(await copies.open('copia-2026-11-28T17-05-09.123Z.zip')).toBeNull()
})
