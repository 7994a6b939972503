import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LOCK_TIMEOUT, openDatabase, retryWhileLocked } from './connection.ts'
import { prepareDatabase } from './prepare.ts'

test('a connection from `openDatabase` does not wait for locks inside SQLite', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  using database = openDatabase(file)
  expect(database.prepare('pragma busy_timeout').get()).toEqual({ timeout: 0 })
})

test('retryWhileLocked() does not repeat work that fails for another reason', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  const work = vi.fn(() => {
    throw new Error('other')
  })
  await expect(retryWhileLocked(file, LOCK_TIMEOUT.read, work)).rejects.toThrow('other')
  expect(work).toHaveBeenCalledOnce()
})
