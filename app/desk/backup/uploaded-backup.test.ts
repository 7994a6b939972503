import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { receiveBackup, uploadedFile } from './uploaded-backup.server.ts'

vi.mock('node:fs/promises', { spy: true })

let directory: string
const folder = () => join(directory, 'uploads')
const stored = () => (existsSync(folder()) ? readdirSync(folder()) : [])
const receive = (body = new Blob(['abc']).stream(), bytes = 3) =>
  receiveBackup(directory, body, bytes)

beforeEach(() => {
  directory = temporaryFolder()
})

test('an upload becomes a file, which only the user who runs the site may read', async () => {
  const file = uploadedFile(directory, await receive())
  expect(readFileSync(file, 'utf8')).toBe('abc')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(folder()).mode & 0o777).toBe(0o700)
})

test('an id cannot name a file outside of the folder of uploads', () => {
  expect(uploadedFile(directory, '../site.sqlite')).toBe(join(folder(), 'site.sqlite'))
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
  await expect(receive(failingBody)).rejects.toMatchObject({ reason: 'unreachable' })
  expect(stored()).toEqual([])
})

test('an upload must leave 50 MB of the disk free, for the database and the photos', async () => {
  const disk = { bavail: 60_000, bsize: 1_000 } as Awaited<ReturnType<typeof statfs>>
  vi.mocked(statfs).mockResolvedValueOnce(disk).mockResolvedValueOnce(disk)
  await expect(receive(undefined, 10_000_001)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(stored()).toEqual([])
  await receive(undefined, 10_000_000)
  expect(stored()).toHaveLength(1)
})

test('a new upload removes the previous one, but no other files', async () => {
  await receive()
  writeFileSync(join(folder(), 'minha-copia.zip'), '')
  const next = await receive()
  expect(stored().toSorted()).toEqual([next, 'minha-copia.zip'])
})

test('an upload that nobody restores is removed after an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await receive()
  await vi.advanceTimersByTimeAsync(3_599_000)
  expect(stored()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await expect.poll(stored).toEqual([])
})
