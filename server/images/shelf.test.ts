import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShelf } from './shelf.ts'

const warn = vi.fn<(message: string) => void>()
const log = { warn }
let parent = ''
let folder = ''

beforeEach(() => {
  warn.mockReset()
  parent = mkdtempSync(join(tmpdir(), 'shelf-'))
  folder = join(parent, 'images')
})

afterEach(() => rmSync(parent, { recursive: true }))

const text = async (bytes: Promise<Buffer | null>) => (await bytes)?.toString() ?? null

test('keeps things over a restart, in a folder that it makes', async () => {
  const shelf = openShelf(folder, { log })
  expect(await shelf.read('a')).toBeNull()
  await shelf.keep('a', Buffer.from('apple'))
  expect(await text(shelf.read('a'))).toBe('apple')
  expect(await text(openShelf(folder, { log }).read('a'))).toBe('apple')
  expect(readdirSync(folder)).toEqual(['a'])
})

test('what was not asked for the longest makes room', async () => {
  const before = openShelf(folder, { log, limit: 100 })
  for (const name of ['a', 'b']) await before.keep(name, Buffer.alloc(40))
  const shelf = openShelf(folder, { log, limit: 100 })
  await shelf.keep('c', Buffer.alloc(20))
  await shelf.read('a')
  await shelf.keep('d', Buffer.alloc(30))
  await vi.waitFor(() => expect(readdirSync(folder).toSorted()).toEqual(['a', 'c', 'd']))
})

test('what is larger than the whole shelf is not kept on disk', async () => {
  const shelf = openShelf(folder, { log, limit: 10 })
  await shelf.keep('a', Buffer.alloc(11))
  expect(existsSync(folder)).toBe(false)
  expect((await shelf.read('a'))?.length).toBe(11)
})

test('what a power cut emptied is not there', async () => {
  await openShelf(folder, { log }).keep('a', Buffer.from('apple'))
  truncateSync(join(folder, 'a'))
  const shelf = openShelf(folder, { log })
  expect(await shelf.read('a')).toBeNull()
  await shelf.keep('a', Buffer.from('apple'))
  expect(await text(openShelf(folder, { log }).read('a'))).toBe('apple')
})

test('what someone took away can be kept again', async () => {
  const names = Array.from({ length: 10 }, (_, index) => `${index}`)
  const shelf = openShelf(folder, { log })
  // More than is held in memory.
  for (const name of names) await shelf.keep(name, Buffer.alloc(990_000, 1))
  rmSync(join(folder, '0'))
  expect(await shelf.read('0')).toBeNull()
  await shelf.keep('0', Buffer.from('again'))
  expect(readdirSync(folder)).toContain('0')
})

test('without a usable disk it says so once, and remembers what it can', async () => {
  writeFileSync(folder, 'in the way')
  const shelf = openShelf(folder, { log })
  for (const name of ['a', 'b']) await shelf.keep(name, Buffer.from(name))
  expect(await text(shelf.read('a'))).toBe('a')
  expect(await text(shelf.read('b'))).toBe('b')
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.[0]).toMatch(/^Finished pictures cannot be kept in .+: E/)
  rmSync(folder)
  await shelf.keep('c', Buffer.from('c'))
  expect(readdirSync(folder)).toEqual(['c'])
})
