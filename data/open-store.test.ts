import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQuietWarn } from '../server/process/quiet-log.ts'
import { row } from '../tests/support/contracts/reader-contract.ts'
import {
  type FailingDatabase,
  startFailingDatabase,
} from '../tests/support/doubles/failing-database.ts'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { unfinishedName } from './atomic-files.ts'
import { openStore } from './open-store.ts'

let folder = ''
const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() }

beforeEach(() => {
  vi.resetAllMocks()
  folder = temporaryFolder()
})
afterEach(() => {
  vi.useRealTimers()
})

function openEmbedded(ttl = 1, inFolder = folder) {
  const database = { kind: 'embedded', file: join(inFolder, 'site.sqlite') } as const
  return openStore({ database, folder: inFolder, ttl, log, warn: createQuietWarn(log) })
}

test('opening the store removes what a killed process has left unfinished', async () => {
  const file = unfinishedName(join(folder, 'content.json'))
  writeFileSync(file, '')
  utimesSync(file, 0, 0)
  await openEmbedded()
  expect(readdirSync(folder)).toEqual(['site.sqlite'])
})

test('a backup that was uploaded just before a restart is removed an hour later', async () => {
  const uploads = join(folder, 'uploads')
  mkdirSync(uploads)
  writeFileSync(unfinishedName(join(uploads, 'backup.zip')), '')
  vi.useFakeTimers()
  await openEmbedded()
  expect(readdirSync(uploads)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(3_601_000)
  await expect.poll(() => readdirSync(uploads)).toEqual([])
})

test('each warning about a row is logged only once', async () => {
  await openEmbedded()
  const edit = (image: string) => {
    using database = new DatabaseSync(join(folder, 'site.sqlite'))
    database.prepare('update projects set images = json_array(?) where order_index = 1').run(image)
  }
  vi.useFakeTimers()
  const store = await openEmbedded(1_000)
  for (const image of ['a.webp', 'a.webp', 'b.webp']) {
    edit(image)
    await store.list()
    await vi.advanceTimersByTimeAsync(1_001)
  }
  expect(log.warn.mock.calls.flat()).toEqual([
    expect.stringContaining('"a.webp" (not-image)'),
    expect.stringContaining('"b.webp" (not-image)'),
  ])
})

function openHosted({ url, key }: FailingDatabase) {
  const database = { kind: 'hosted', url, anonKey: key } as const
  return openStore({ database, folder, ttl: 60_000, log, warn: createQuietWarn(log) })
}

test('after a restart during an outage of the hosted database, the projects that one private file has saved are served', async () => {
  const service = await startFailingDatabase({ rows: [row()] })
  const store = await openHosted(service)
  await store.list()
  await store.close()
  await service.close()
  expect(readdirSync(folder)).toEqual(['content.json'])
  expect(statSync(join(folder, 'content.json')).mode & 0o777).toBe(0o600)
  const restarted = await openHosted(service)
  expect(await restarted.list()).toMatchObject([{ title: 'Loja' }])
  expect(await restarted.bySlug('loja')).toMatchObject({ title: 'Loja' })
  expect(restarted.status().fromDisk).toBe(true)
})
