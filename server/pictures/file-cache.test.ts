import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { openFileCache } from './file-cache.ts'

vi.mock('node:fs/promises', { spy: true })

const warn = vi.fn<(message: string) => void>()
let folder = ''

beforeEach(() => {
  warn.mockReset()
  folder = join(temporaryFolder(), 'pictures')
})

const open = (limit?: number) => openFileCache(folder, warn, limit)
const apple = async () => Buffer.from('apple')

test('makes a file only once, even for concurrent calls and after a restart', async () => {
  const make = vi.fn(apple)
  const cache = open()
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  expect(String(await open().get('a', make))).toBe('apple')
  expect(make).toHaveBeenCalledOnce()
  expect(readdirSync(folder)).toEqual(['a'])
})

test('slow clients of the same file share its bytes', async () => {
  await open().get('a', apple)
  const cache = open()
  const bytes = await cache.get('a', apple)
  expect(await cache.get('a', apple)).toBe(bytes)
})

test('concurrent calls for the same file get the same error, and the next call makes the file', async () => {
  const make = vi.fn(() => Promise.reject(new Error('broken')))
  const cache = open()
  const results = await Promise.allSettled([cache.get('a', make), cache.get('a', make)])
  const failure = { status: 'rejected', reason: { message: 'broken' } }
  expect(results).toMatchObject([failure, failure])
  expect(make).toHaveBeenCalledOnce()
  expect(String(await cache.get('a', apple))).toBe('apple')
})

test('deletes the oldest file when the folder exceeds the limit', async () => {
  const cache = open(100)
  const write = (name: string, size: number) => cache.get(name, async () => Buffer.alloc(size))
  for (const [index, name] of ['oldest', 'older', 'newer'].entries()) {
    await write(name, 30)
    // In seconds since 1970.
    const time = 1_000 + index
    utimesSync(join(folder, name), time, time)
  }
  await write('newest', 20)
  expect(readdirSync(folder).toSorted()).toEqual(['newer', 'newest', 'older'])
})

test('a file that another write has just renamed does not stop the deletion of old ones', async () => {
  vi.mocked(stat).mockRejectedValueOnce(Object.assign(new Error(), { code: 'ENOENT' }))
  await open(10).get('a', apple)
  expect(warn).not.toHaveBeenCalled()
})

test('settled() waits until the files that are being made are saved', async () => {
  const cache = open()
  const gate = Promise.withResolvers<Buffer>()
  const made = cache.get('a', () => gate.promise)
  const settled = cache.settled().then(() => readdirSync(folder))
  expect(await Promise.race([settled, setImmediate('waiting')])).toBe('waiting')
  gate.resolve(Buffer.from('apple'))
  expect(await settled).toEqual(['a'])
  await made
})

test('after a restart, the first write deletes what exceeds the limit', async () => {
  await open().get('old', async () => Buffer.alloc(150))
  utimesSync(join(folder, 'old'), 1_000, 1_000)
  await open(100).get('new', async () => Buffer.alloc(1))
  expect(readdirSync(folder)).toEqual(['new'])
})

/** Puts a file in the place of the cache's folder, so that the cache cannot save anything. */
const blockFolder = () => writeFileSync(folder, '')

test('keeps files that cannot be saved in memory, up to 30 MB', async () => {
  blockFolder()
  const make = vi.fn(async () => Buffer.alloc(10_000_000))
  const cache = open()
  for (const name of ['a', 'b', 'c', 'c']) await cache.get(name, make)
  expect(make).toHaveBeenCalledTimes(3)
  await cache.get('a', make)
  expect(make, 'the oldest was forgotten').toHaveBeenCalledTimes(4)
})

test('warns while files cannot be saved, and saves files again once the folder can be written', async () => {
  blockFolder()
  const cache = open()
  await cache.get('a', apple)
  // The warning ends with the code of a system error.
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Pictures cannot be saved in .+: E[A-Z]+\.$/),
  )
  rmSync(folder)
  await cache.get('c', apple)
  expect(readdirSync(folder)).toEqual(['c'])
})
