import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sqliteFile } from '../../tests/support/parts/sqlite-file.ts'
import { type Credentials, createCredentials } from './credentials.ts'

const now = Date.now()
const later = now + 60_000
let file = ''
let credentials: Credentials

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  file = sqliteFile().file
  credentials = createCredentials(file)
})

afterEach(() => {
  vi.useRealTimers()
})

const token = (hash: string, expires = later) => ({ hash, expires })
const signInFrom = (device: string, expires = later) =>
  credentials.addSession(token(`${device}'s session`, expires), token(device, expires))

const DEVICES = ['phone', 'tablet', 'computer']

/** @returns the devices for which `test` is true. */
async function devicesWith(test: (device: string) => Promise<boolean>): Promise<string[]> {
  const results = await Promise.all(DEVICES.map(test))
  return DEVICES.filter((_, index) => results[index])
}
const signedInDevices = () => devicesWith((device) => credentials.hasSession(`${device}'s session`))
const knownDevices = () => devicesWith((device) => credentials.isKnownDevice(device))

function countRows(table: string): number {
  using database = new DatabaseSync(file)
  return database.prepare(`select * from ${table}`).all().length
}

test('a new database has neither a password nor a code, and stores a code with its expiry', async () => {
  expect(await credentials.passwordHash()).toBeNull()
  expect(await credentials.code()).toBeNull()
  await credentials.setCode(token('code', later))
  expect(await credentials.code()).toEqual({ hash: 'code', expires: later })
})

test('if somebody has deleted the row with the password, a code can be stored again', async () => {
  using database = new DatabaseSync(file)
  database.exec('delete from desk_access')
  expect(await credentials.passwordHash()).toBeNull()
  await credentials.setCode(token('code'))
  expect(await credentials.code()).toEqual(token('code'))
})

describe('setting a password', () => {
  beforeEach(async () => {
    await credentials.setCode(token('code'))
    await signInFrom('phone')
  })

  test('stores its hash, consumes the code, ends every session and forgets every device', async () => {
    expect(await credentials.setPassword('hash', 'code')).toBe(true)
    expect(await credentials.passwordHash()).toBe('hash')
    expect(await credentials.code()).toBeNull()
    expect(await signedInDevices()).toEqual([])
    expect(await knownDevices()).toEqual([])
  })

  test.each([
    ['another code has replaced this one', token('newer code')],
    ['the code has expired', token('code', now)],
  ])('changes nothing if %s', async (_, code) => {
    await credentials.setCode(code)
    expect(await credentials.setPassword('hash', 'code')).toBe(false)
    expect(await credentials.passwordHash()).toBeNull()
    expect(await credentials.code()).toEqual(code)
    expect(await signedInDevices()).toEqual(['phone'])
    expect(await knownDevices()).toEqual(['phone'])
  })

  test('succeeds only once per code, even for two requests at the same time', async () => {
    const first = credentials.setPassword('first', 'code')
    const second = credentials.setPassword('second', 'code')
    expect(await Promise.all([first, second])).toEqual([true, false])
    expect(await credentials.passwordHash()).toBe('first')
  })
})

describe('changing a password', () => {
  const change = (from: string) =>
    credentials.changePassword({
      from,
      to: 'new hash',
      session: token('new session'),
      device: token('phone'),
    })

  beforeEach(async () => {
    await credentials.setCode(token('code'))
    await credentials.setPassword('hash', 'code')
    await credentials.setCode(token('newer code'))
    for (const device of DEVICES) await signInFrom(device)
  })

  test('changes nothing if the password is another one by now', async () => {
    expect(await change('older hash')).toBe(false)
    expect(await credentials.passwordHash()).toBe('hash')
    expect(await credentials.code()).toEqual(token('newer code'))
    expect(await signedInDevices()).toEqual(DEVICES)
    expect(await credentials.hasSession('new session')).toBe(false)
  })
})

test('sessions and known devices last until they expire', async () => {
  for (const device of DEVICES) await signInFrom(device)
  vi.setSystemTime(later - 1)
  expect([await signedInDevices(), await knownDevices()]).toEqual([DEVICES, DEVICES])
  vi.setSystemTime(later)
  expect([await signedInDevices(), await knownDevices()]).toEqual([[], []])
})

test('a new session extends the time of a known device', async () => {
  await credentials.addSession(token('a'), token('phone', now + 1))
  await credentials.addSession(token('b'), token('phone'))
  vi.setSystemTime(now + 1)
  expect(await knownDevices()).toEqual(['phone'])
  expect(countRows('known_devices')).toBe(1)
})

test('a new session removes expired sessions and devices', async () => {
  await signInFrom('tablet', now)
  await signInFrom('phone')
  expect(countRows('desk_sessions')).toBe(1)
  expect(countRows('known_devices')).toBe(1)
})
