import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LOCK_TIMEOUT, openDatabase, retryWhileLocked } from './connection.ts'
import { prepareDatabase } from './prepare.ts'

/** @returns the path of a new database, which is removed when the test has finished. */
function newDatabase(): string {
  const directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  return file
}

test('a connection from `openDatabase` does not wait for locks inside SQLite', () => {
  using database = openDatabase(newDatabase())
  expect(database.prepare('pragma busy_timeout').get()).toEqual({ timeout: 0 })
})

test('retryWhileLocked() does not repeat work that fails for another reason', async () => {
  const work = vi.fn(() => {
    throw new Error('other')
  })
  await expect(retryWhileLocked(newDatabase(), LOCK_TIMEOUT.read, work)).rejects.toThrow('other')
  expect(work).toHaveBeenCalledOnce()
})
