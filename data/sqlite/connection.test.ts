import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './connection.ts'
import { prepareDatabase } from './prepare.ts'

test('a connection from `openDatabase` does not wait for locks inside SQLite', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sqlite-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  using database = openDatabase(file)
  expect(database.prepare('pragma busy_timeout').get()).toEqual({ timeout: 0 })
})
