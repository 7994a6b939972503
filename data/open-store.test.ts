import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startUpstream } from '../tests/doubles/upstream.ts'
import { openStore } from './open-store.ts'
import { row } from './testing/reader-contract.ts'

let folder = ''
const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() }

beforeEach(() => {
  vi.resetAllMocks()
  folder = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('without a hosted database: the embedded one, new with the demo', async () => {
  const store = await openStore({ supabase: null, folder: join(folder, 'a/b'), ttl: 1, log })
  expect(await store.list()).toHaveLength(6)
  await store.close()
  expect(log.info).toHaveBeenCalledWith(expect.stringMatching(/a\/b\/site\.sqlite is new/))
})

test('the start closes the database to others, and says when a program keeps its log', async () => {
  const open = () => openStore({ supabase: null, folder, ttl: 1, log })
  await open()
  const file = join(folder, 'site.sqlite')
  chmodSync(file, 0o644)
  using editor = new DatabaseSync(file)
  editor.exec('pragma journal_mode = wal; select * from projects')
  await open()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(log.warn.mock.calls.flat()).toEqual([expect.stringMatching(/another program has it open/)])
})

test('what is wrong with a row is told once, and told anew after a different edit', async () => {
  await openStore({ supabase: null, folder, ttl: 1, log })
  const edit = (image: string) => {
    using database = new DatabaseSync(join(folder, 'site.sqlite'))
    database.prepare('update projects set images = json_array(?) where order_index = 1').run(image)
  }
  vi.useFakeTimers()
  const store = await openStore({ supabase: null, folder, ttl: 1_000, log })
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

test('with a hosted database: its last good list outlives an outage and a restart', async () => {
  const upstream = await startUpstream({ rows: [row()] })
  const supabase = { url: upstream.url, anonKey: upstream.key }
  const store = await openStore({ supabase, folder, ttl: 60_000, log })
  await store.list()
  await store.close()
  expect(readdirSync(folder)).toEqual(['content.json'])
  expect(statSync(join(folder, 'content.json')).mode & 0o777).toBe(0o600)
  await upstream.close()
  const again = await openStore({ supabase, folder, ttl: 60_000, log })
  expect((await again.list()).map(({ title }) => title)).toEqual(['Loja'])
  expect((await again.bySlug('loja'))?.title).toBe('Loja')
  expect(again.status().fromDisk).toBe(true)
})
