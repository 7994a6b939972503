import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFileCache } from './file-cache.ts'

const warn = vi.fn<(message: string) => void>()
let parent = ''
let folder = ''

beforeEach(() => {
  warn.mockReset()
  parent = mkdtempSync(join(tmpdir(), 'cache-'))
  folder = join(parent, 'pictures')
})

afterEach(() => rmSync(parent, { recursive: true }))

test('get() makes a file once for concurrent calls, and not again after a restart', async () => {
  const make = vi.fn(async () => Buffer.from('apple'))
  const cache = openFileCache(folder, { warn })
  await Promise.all([cache.get('a', make), cache.get('a', make)])
  expect(String(await openFileCache(folder, { warn }).get('a', make))).toBe('apple')
  expect(make).toHaveBeenCalledOnce()
  expect(readdirSync(folder)).toEqual(['a'])
})

test('concurrent calls share an error, and the next call tries again', async () => {
  const make = vi.fn(() => Promise.reject(new Error('broken')))
  const cache = openFileCache(folder, { warn })
  await Promise.allSettled([cache.get('a', make), cache.get('a', make)])
  expect(make).toHaveBeenCalledOnce()
  expect(String(await cache.get('a', async () => Buffer.from('apple')))).toBe('apple')
})

test('deletes the oldest files when the folder exceeds the limit', async () => {
  const cache = openFileCache(folder, { warn }, 100)
  const write = (name: string, size: number) => cache.get(name, async () => Buffer.alloc(size))
  for (const [age, name] of ['a', 'b', 'c'].entries()) {
    await write(name, 30)
    utimesSync(join(folder, name), 1_000 + age, 1_000 + age)
  }
  await write('d', 20)
  expect(readdirSync(folder).toSorted()).toEqual(['b', 'c', 'd'])
})

test('while the disk cannot be written, makes files without saving them and warns once', async () => {
  writeFileSync(folder, 'in the way')
  const cache = openFileCache(folder, { warn })
  const get = (name: string) => cache.get(name, async () => Buffer.from(name))
  expect(String(await get('a'))).toBe('a')
  expect(String(await get('a'))).toBe('a')
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.[0]).toMatch(/^Pictures cannot be saved in .+: E/)
  rmSync(folder)
  await get('c')
  expect(readdirSync(folder)).toEqual(['c'])
})
