import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { openStaging, type Staging } from './staging.ts'

vi.mock('node:fs/promises', { spy: true })

const HOUR = 60 * 60_000

let directory: string
let staging: Staging
const folder = () => join(directory, 'copia')
const staged = () => (existsSync(folder()) ? readdirSync(folder()) : [])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  directory = temporaryFolder()
  staging = openStaging(directory)
})
afterEach(() => {
  vi.useRealTimers()
})

const textOf = (id: string) => readFileSync(staging.find(id).file, 'utf8')
const failure = (problem: string) => expect.objectContaining({ failure: { problem } })

/** A part with this text. Each letter arrives as a chunk of its own. */
const part = (text: string) =>
  async function* () {
    for (const letter of text) yield Buffer.from(letter)
  }
async function* failingPart() {
  yield Buffer.from('zzz')
  throw new Error('aborted')
}

test('the parts of an upload become one file, which only the user who runs the site may read', async () => {
  const id = await staging.begin(6)
  expect(await staging.add(id, 0, part('abc'))).toBe(3)
  expect(await staging.add(id, 3, part('def'))).toBe(6)
  expect(textOf(id)).toBe('abcdef')
  expect(statSync(staging.find(id).file).mode & 0o777).toBe(0o600)
  expect(statSync(folder()).mode & 0o777).toBe(0o700)
})

test('a part that failed halfway is overwritten when it is sent again', async () => {
  const id = await staging.begin(3)
  await expect(staging.add(id, 0, failingPart)).rejects.toThrow('aborted')
  expect(await staging.add(id, 0, part('abc'))).toBe(3)
  expect(textOf(id)).toBe('abc')
})

test('an upload of more bytes than announced, or of more than 2 GB, is refused', async () => {
  const id = await staging.begin(2)
  await expect(staging.add(id, 0, part('abc'))).rejects.toThrow(failure('damaged'))
  await expect(staging.begin(2_000_000_001)).rejects.toThrow(failure('large'))
})

test('an upload must leave 50 MB of the disk free, for the database and the photos', async () => {
  const disk = { bavail: 60_000, bsize: 1_000 } as Awaited<ReturnType<typeof statfs>>
  vi.mocked(statfs).mockResolvedValueOnce(disk).mockResolvedValueOnce(disk)
  await expect(staging.begin(10_000_001)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(staged()).toEqual([])
  await staging.begin(10_000_000)
  expect(staged()).toHaveLength(1)
})

test('a backup is removed an hour after its last use', async () => {
  const id = await staging.begin(6)
  vi.advanceTimersByTime(HOUR - 1)
  await staging.add(id, 0, part('abc'))
  vi.advanceTimersByTime(HOUR - 1)
  expect(staging.find(id).received).toBe(3)
  vi.advanceTimersByTime(HOUR - 1)
  expect(staging.find(id).received).toBe(3)
  vi.advanceTimersByTime(HOUR)
  expect(() => staging.find(id)).toThrow(failure('gone'))
  await vi.waitFor(() => expect(staged()).toEqual([]), { timeout: 30_000 })
})

test('a new upload removes the previous one and what a killed process has left, but no other files', async () => {
  const left = (pid: number) => `a.zip.unfinished-${pid}-${randomUUID()}-1@${hostname()}`
  const others = [left(process.ppid), 'minha-copia.zip']
  const previous = await staging.begin(6)
  for (const name of [left(process.pid), ...others]) writeFileSync(join(folder(), name), '')
  const current = await staging.begin(6)
  expect(() => staging.find(previous)).toThrow(failure('gone'))
  expect(staged().toSorted()).toEqual([...others, basename(staging.find(current).file)].toSorted())
})

test('the upload is removed before the server stops', async () => {
  await staging.begin(6)
  await staging.close()
  expect(staged()).toEqual([])
})
