import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BackupUploads } from '../../core/desk.ts'
import { unfinishedName } from '../../data/unfinished-files.ts'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { openUploads } from './uploaded-backup.ts'

vi.mock('node:fs/promises', { spy: true })

const HOUR = 60 * 60_000

let directory: string
let uploads: BackupUploads
const folder = () => join(directory, 'copia')
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : [])

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  directory = temporaryFolder()
  uploads = openUploads(directory)
})
afterEach(() => {
  vi.useRealTimers()
})

const body = () => new Blob(['abc']).stream()

test('an upload becomes a file, which only the user who runs the site may read', async () => {
  const { id, file } = await uploads.receive(body(), 3)
  expect(readFileSync(file, 'utf8')).toBe('abc')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(folder()).mode & 0o777).toBe(0o700)
  expect(uploads.find(id)?.file).toBe(file)
})

test('nothing is left of an upload that failed halfway', async () => {
  const failingBody = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from('zzz'))
    },
    pull() {
      throw new Error('aborted')
    },
  })
  await expect(uploads.receive(failingBody, 3)).rejects.toMatchObject({ reason: 'unreachable' })
  expect(stored()).toEqual([])
})

test('an upload must leave 50 MB of the disk free, for the database and the photos', async () => {
  const disk = { bavail: 60_000, bsize: 1_000 } as Awaited<ReturnType<typeof statfs>>
  vi.mocked(statfs).mockResolvedValueOnce(disk).mockResolvedValueOnce(disk)
  await expect(uploads.receive(body(), 10_000_001)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(stored()).toEqual([])
  await uploads.receive(body(), 10_000_000)
  expect(stored()).toHaveLength(1)
})

test('an upload is removed after an hour', async () => {
  const { id } = await uploads.receive(body(), 3)
  vi.advanceTimersByTime(HOUR - 1)
  expect(uploads.find(id)).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(uploads.find(id)).toBeNull()
  await vi.waitFor(() => expect(stored()).toEqual([]), { timeout: 30_000 })
})

test('a new upload ends and removes the previous one, even while that is arriving', async () => {
  const start = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(Buffer.from('a'))
  const arriving = uploads.receive(new ReadableStream({ start }), 9)
  await vi.waitFor(() => expect(stored()).toHaveLength(1), { timeout: 30_000 })
  const [{ file }] = await Promise.all([
    uploads.receive(body(), 3),
    expect(arriving).rejects.toThrow(),
  ])
  expect(stored()).toEqual([basename(file)])
})

test('a new upload removes what a killed process has left, but no other files', async () => {
  const { file } = await uploads.receive(body(), 3)
  const left = unfinishedName(join(folder(), 'copia.zip'))
  const anHourAgo = new Date(Date.now() - HOUR - 1)
  for (const name of [left, join(folder(), 'minha-copia.zip')]) {
    writeFileSync(name, '')
    utimesSync(name, anHourAgo, anHourAgo)
  }
  const { file: next } = await uploads.receive(body(), 3)
  expect(next).not.toBe(file)
  expect(stored().toSorted()).toEqual([basename(next), 'minha-copia.zip'].toSorted())
})

test('the upload is removed after a restore, and before the server stops', async () => {
  const { id } = await uploads.receive(body(), 3)
  await uploads.removeRestored(id)
  expect(stored()).toEqual([])
  expect([uploads.find(id), uploads.isRestored(id)]).toEqual([null, true])
  await uploads.receive(body(), 3)
  await uploads.close()
  expect(stored()).toEqual([])
})
