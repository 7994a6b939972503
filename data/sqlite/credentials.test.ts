import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Credentials, createCredentials } from './credentials.ts'
import { prepareDatabase } from './prepare.ts'

const now = Date.now()
const later = now + 60_000
let file = ''
let credentials: Credentials

beforeEach(() => {
  const directory = mkdtempSync(join(tmpdir(), 'credentials-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  file = join(directory, 'site.sqlite')
  prepareDatabase(file, [])
  credentials = createCredentials(file)
})

const token = (hash: string, expires = later) => ({ hash, expires })
const signInFrom = (device: string, expires = later) =>
  credentials.addSession(token(`${device}'s session`, expires), token(device, expires))

/** The devices with a session, then the known devices. */
async function devices(at = now) {
  const signedIn = []
  const knownDevices = []
  for (const device of ['phone', 'tablet', 'computer']) {
    if (await credentials.hasSession(`${device}'s session`, at)) signedIn.push(device)
    if (await credentials.isKnownDevice(device, at)) knownDevices.push(device)
  }
  return [signedIn, knownDevices]
}

function count(table: string): number {
  using database = new DatabaseSync(file)
  return database.prepare(`select * from ${table}`).all().length
}

test('setting a password consumes the code, ends every session and forgets every known device', async () => {
  expect([await credentials.passwordHash(), await credentials.code()]).toEqual([null, null])
  await credentials.setCode(token('code', later))
  expect(await credentials.code()).toEqual({ hash: 'code', expires: later })
  await signInFrom('phone')
  expect(await credentials.setPassword('hash', 'code', now)).toBe(true)
  expect([await credentials.passwordHash(), await credentials.code()]).toEqual(['hash', null])
  expect(await devices()).toEqual([[], []])
})

test('a wrong, used or expired code sets no password', async () => {
  await credentials.setCode(token('first'))
  await credentials.setCode(token('code'))
  await signInFrom('phone')
  expect(await credentials.setPassword('stolen', 'first', now)).toBe(false)
  expect(await credentials.setPassword('late', 'code', later)).toBe(false)
  expect([await credentials.passwordHash(), (await credentials.code())?.hash]).toEqual([
    null,
    'code',
  ])
  expect(await devices()).toEqual([['phone'], ['phone']])
  const both = ['one', 'other'].map((hash) => credentials.setPassword(hash, 'code', now))
  expect(await Promise.all(both)).toEqual([true, false])
  expect(await credentials.passwordHash()).toBe('one')
})

test('a session lasts until it expires or is removed, alone or with all others', async () => {
  for (const device of ['phone', 'tablet', 'computer']) await signInFrom(device)
  const all = ['phone', 'tablet', 'computer']
  expect(await devices(later - 1)).toEqual([all, all])
  expect(await devices(later)).toEqual([[], []])
  await credentials.removeSession("phone's session")
  expect(await devices()).toEqual([['tablet', 'computer'], all])
  await credentials.removeAllSessions()
  expect(await devices()).toEqual([[], []])
})

test('signing in again extends the time of a known device, and removes expired rows', async () => {
  await signInFrom('tablet', 1)
  await credentials.addSession(token('a'), token('phone', now + 1))
  await credentials.addSession(token('b'), token('phone'))
  expect(await credentials.isKnownDevice('phone', now + 1)).toBe(true)
  expect([count('desk_sessions'), count('known_devices')]).toEqual([2, 1])
})

test('reports a missing database, and does not create it', async () => {
  rmSync(file)
  await expect(credentials.passwordHash()).rejects.toThrow(/cannot be used: ENOENT/)
  await expect(credentials.removeAllSessions()).rejects.toMatchObject({
    name: 'WriteError',
    code: 'ENOENT',
    message: expect.stringMatching(/cannot be used: ENOENT/),
  })
  expect(() => prepareDatabase(file, [])).not.toThrow()
})
