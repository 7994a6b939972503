import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type DeskAccess, openDeskAccess } from './desk-access.ts'
import { prepareDatabase } from './prepare.ts'

const later = Date.now() + 60_000
let file = ''
let access: DeskAccess

beforeEach(() => {
  const directory = mkdtempSync(join(tmpdir(), 'access-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  access = openDeskAccess(file)
})

test('a new password ends the code and every session', () => {
  expect([access.passwordHash(), access.code()]).toEqual([null, null])
  access.setCode('first', 1)
  access.setCode('code', later)
  expect(access.code()).toEqual({ hash: 'code', expires: later })
  access.addSession('phone', later)
  access.setPassword('hash')
  expect([access.passwordHash(), access.code()]).toEqual(['hash', null])
  expect(access.hasSession('phone', Date.now())).toBe(false)
  access.setPassword('another')
  expect(access.passwordHash()).toBe('another')
})

test('a session lasts until it expires or is removed, alone or with all others', () => {
  const open = (now = Date.now()) =>
    ['phone', 'tablet', 'computer'].filter((hash) => access.hasSession(hash, now))
  access.addSession('old', 1)
  for (const hash of ['phone', 'tablet', 'computer']) access.addSession(hash, later)
  expect(open(later - 1)).toHaveLength(3)
  expect(open(later)).toEqual([])
  access.removeSession('phone')
  expect(open()).toEqual(['tablet', 'computer'])
  using database = new DatabaseSync(file)
  expect(database.prepare('select token_hash from desk_sessions').all()).toHaveLength(2)
  access.removeAllSessions()
  expect(open()).toEqual([])
})

test('without its file it says so, and makes none', () => {
  rmSync(file)
  expect(() => access.passwordHash()).toThrow(/cannot be used: ENOENT/)
  expect(() => access.setPassword('hash')).toThrow(/cannot be used: ENOENT/)
  expect(() => prepareDatabase(file, [])).not.toThrow()
})
