import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFailingDatabase } from '../tests/doubles/failing-database.ts'
import { openStore } from './open-store.ts'
import { row } from './testing/reader-contract.ts'
import { createWarnOnce } from './warn-once.ts'

let folder = ''
const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() }

beforeEach(() => {
  vi.resetAllMocks()
  folder = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function openEmbedded(ttl = 1, inFolder = folder) {
  const database = { kind: 'embedded', file: join(inFolder, 'site.sqlite') } as const
  return openStore({ database, folder: inFolder, ttl, log, warn: createWarnOnce(log) })
}

test('creates the embedded database with the demo projects', async () => {
  const store = await openEmbedded(1, join(folder, 'a/b'))
  expect(await store.list()).toHaveLength(6)
  await store.close()
  expect(log.info).toHaveBeenCalledWith(expect.stringMatching(/a\/b\/site\.sqlite is new/))
})

test('makes the database private, and warns when another program has it open', async () => {
  await openEmbedded()
  const file = join(folder, 'site.sqlite')
  chmodSync(file, 0o644)
  using editor = new DatabaseSync(file)
  editor.exec('pragma journal_mode = wal; select * from projects')
  await openEmbedded()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(log.warn.mock.calls.flat()).toEqual([expect.stringMatching(/another program has it open/)])
})

test('logs a repeated warning about a row only once, and a different warning too', async () => {
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
  vi.useRealTimers()
  expect(log.warn.mock.calls.flat()).toEqual([
    expect.stringContaining('"a.webp" is neither'),
    expect.stringContaining('"b.webp" is neither'),
  ])
})

test('serves the last good list of the hosted database after a restart during an outage', async () => {
  const service = await startFailingDatabase({ rows: [row()] })
  const database = { kind: 'hosted', url: service.url, anonKey: service.key } as const
  const store = await openStore({ database, folder, ttl: 60_000, log, warn: createWarnOnce(log) })
  await store.list()
  await store.close()
  expect(readdirSync(folder)).toEqual(['content.json'])
  expect(statSync(join(folder, 'content.json')).mode & 0o777).toBe(0o600)
  await service.close()
  const again = await openStore({ database, folder, ttl: 60_000, log, warn: createWarnOnce(log) })
  expect((await again.list()).map(({ title }) => title)).toEqual(['Loja'])
  expect((await again.bySlug('loja'))?.title).toBe('Loja')
  expect(again.status().fromDisk).toBe(true)
})
