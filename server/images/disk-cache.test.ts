import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDiskCache } from './disk-cache.ts'

const warn = vi.fn<(message: string) => void>()
const log = { warn }
let parent = ''
let folder = ''

beforeEach(() => {
  warn.mockReset()
  parent = mkdtempSync(join(tmpdir(), 'cache-'))
  folder = join(parent, 'images')
})

afterEach(() => rmSync(parent, { recursive: true }))

const text = async (bytes: Promise<Buffer | null>) => (await bytes)?.toString() ?? null

test('keeps entries over a restart, in a folder that it creates', async () => {
  const cache = openDiskCache(folder, { log })
  expect(await cache.read('a')).toBeNull()
  await cache.keep('a', Buffer.from('apple'))
  expect(await text(cache.read('a'))).toBe('apple')
  expect(await text(openDiskCache(folder, { log }).read('a'))).toBe('apple')
  expect(readdirSync(folder)).toEqual(['a'])
})

test('evicts the least recently used entry', async () => {
  const before = openDiskCache(folder, { log, limit: 100 })
  for (const name of ['a', 'b']) await before.keep(name, Buffer.alloc(40))
  const cache = openDiskCache(folder, { log, limit: 100 })
  await cache.keep('c', Buffer.alloc(20))
  await cache.read('a')
  await cache.keep('d', Buffer.alloc(30))
  await vi.waitFor(() => expect(readdirSync(folder).toSorted()).toEqual(['a', 'c', 'd']))
})

test('what is larger than the whole cache is not kept on disk', async () => {
  const cache = openDiskCache(folder, { log, limit: 10 })
  await cache.keep('a', Buffer.alloc(11))
  expect(existsSync(folder)).toBe(false)
  expect((await cache.read('a'))?.length).toBe(11)
})

test('an entry emptied by a power cut counts as missing', async () => {
  await openDiskCache(folder, { log }).keep('a', Buffer.from('apple'))
  truncateSync(join(folder, 'a'))
  const cache = openDiskCache(folder, { log })
  expect(await cache.read('a')).toBeNull()
  await cache.keep('a', Buffer.from('apple'))
  expect(await text(openDiskCache(folder, { log }).read('a'))).toBe('apple')
})

test('an entry that was deleted on disk can be written again', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `${index}`)
  const cache = openDiskCache(folder, { log })
  // More than is held in memory.
  for (const name of names) await cache.keep(name, Buffer.alloc(990_000, 1))
  rmSync(join(folder, '0'))
  expect(await cache.read('0')).toBeNull()
  await cache.keep('0', Buffer.from('again'))
  expect(readdirSync(folder)).toContain('0')
})

test('without a usable disk it warns once, and caches in memory', async () => {
  writeFileSync(folder, 'in the way')
  const cache = openDiskCache(folder, { log })
  for (const name of ['a', 'b']) await cache.keep(name, Buffer.from(name))
  expect(await text(cache.read('a'))).toBe('a')
  expect(await text(cache.read('b'))).toBe('b')
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.[0]).toMatch(/^Finished pictures cannot be kept in .+: E/)
  rmSync(folder)
  await cache.keep('c', Buffer.from('c'))
  expect(readdirSync(folder)).toEqual(['c'])
})
