import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStaging, type Staging } from './staging.ts'

const HOUR = 60 * 60_000

let directory: string
let staging: Staging
const folder = () => join(directory, 'copia')
const staged = () => (existsSync(folder()) ? readdirSync(folder()) : [])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  directory = mkdtempSync(join(tmpdir(), 'staging-'))
  staging = openStaging(directory)
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(directory, { recursive: true })
})

const part = (text: string) =>
  async function* () {
    for (const letter of text) yield Buffer.from(letter)
  }
async function* failing() {
  yield Buffer.from('zzz')
  throw new Error('aborted')
}

test('puts the parts together in a private file', async () => {
  const id = await staging.begin(6)
  expect(await staging.add(id, 0, part('abc'))).toBe(3)
  expect(await staging.add(id, 3, part('def'))).toBe(6)
  const { file } = staging.find(id)
  expect(readFileSync(file, 'utf8')).toBe('abcdef')
  expect([statSync(file).mode & 0o777, statSync(folder()).mode & 0o777]).toEqual([0o600, 0o700])
})

test('a part that failed halfway is overwritten when it is sent again', async () => {
  const id = await staging.begin(6)
  await expect(staging.add(id, 0, failing)).rejects.toThrow('aborted')
  expect(await staging.add(id, 0, part('abc'))).toBe(3)
  expect(await staging.add(id, 0, part('abc'))).toBe(3)
  expect(await staging.add(id, 5, part('f'))).toBe(3)
  await staging.add(id, 3, part('def'))
  expect(readFileSync(staging.find(id).file, 'utf8')).toBe('abcdef')
})

test('reads one part at a time', async () => {
  const id = await staging.begin(6)
  const read = vi.fn(part('def'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = staging.add(id, 0, async function* () {
    await promise
    yield Buffer.from('abc')
  })
  const second = staging.add(id, 3, read)
  expect(read).not.toHaveBeenCalled()
  resolve()
  expect(await Promise.all([first, second])).toEqual([3, 6])
})

test('refuses more bytes than announced, and more than the limit', async () => {
  const id = await staging.begin(2)
  await expect(staging.add(id, 0, part('abc'))).rejects.toMatchObject({ problem: 'damaged' })
  await expect(staging.begin(2_000_000_001)).rejects.toMatchObject({ problem: 'large' })
})

test('removes a backup an hour after its last part', async () => {
  const id = await staging.begin(6)
  vi.advanceTimersByTime(HOUR - 1)
  await staging.add(id, 0, part('abc'))
  vi.advanceTimersByTime(HOUR - 1)
  expect(staging.find(id).received).toBe(3)
  vi.advanceTimersByTime(1)
  expect(() => staging.find(id)).toThrow(expect.objectContaining({ problem: 'gone' }))
  await vi.waitFor(() => expect(staged()).toEqual([]))
})

test('a new upload replaces the previous one, and a restart of the server removes the new one', async () => {
  const id = await staging.begin(6)
  await staging.begin(6)
  expect(() => staging.find(id)).toThrow()
  expect(staged()).toHaveLength(1)
  openStaging(directory)
  await vi.waitFor(() => expect(staged()).toEqual([]))
})
