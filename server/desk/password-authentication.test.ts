import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Cookies } from '../../core/desk.ts'
import { createCredentials } from '../../data/sqlite/credentials.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import { hashToken } from './hashes.ts'
import { openPasswordAuthentication } from './password-authentication.ts'

const HALF_AN_HOUR = 30 * 60_000

/**
 * Opens the authentication of a site, as if in a new process.
 * @returns also the code in the printed link; empty if no link was printed.
 */
async function start(folder: string) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {})
  const log = { info: vi.fn<(message: string) => void>() }
  const authentication = await openPasswordAuthentication({
    databaseFile: join(folder, 'site.sqlite'),
    siteUrl: 'http://localhost',
    warn() {},
    log,
  })
  const [, code = ''] = /codigo=(\S+)/.exec(String(print.mock.lastCall)) ?? []
  print.mockRestore()
  return { authentication, code, log }
}

/** Creates a folder with a new database. */
function prepare(): string {
  const folder = mkdtempSync(join(tmpdir(), 'authentication-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  prepareDatabase(join(folder, 'site.sqlite'), [])
  return folder
}

/** Returns the `Cookie` header that a browser sends after it has received these cookies. */
function headerOf(cookies: Cookies): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

const PASSWORD = 'uma senha longa'
/** The values of the parameter `everywhere` of `signOut`. */
const [HERE, EVERYWHERE] = [false, true]

/** Starts a site and sets its password. `phone` is the `Cookie` header of the browser that set the password. */
async function startWithPassword() {
  const folder = prepare()
  const { authentication, code: usedCode, log } = await start(folder)
  const result = await authentication.createPassword(usedCode, PASSWORD)
  if (result.state !== 'in') throw new Error('The password was not set')
  const phone = headerOf(result.cookies)
  const credentials = createCredentials(join(folder, 'site.sqlite'))

  /** @returns the `Cookie` header of the new device. */
  async function signInOnNewDevice(): Promise<string> {
    const signIn = await authentication.signIn('', PASSWORD, null)
    if (signIn.state !== 'in') throw new Error(`The sign-in failed: ${signIn.state}`)
    return headerOf(signIn.cookies)
  }
  /** @param device the `Cookie` header of a browser. */
  async function stateOf(device: string) {
    const [, token = ''] = /estudio-aparelho=([^;]+)/.exec(device) ?? []
    return {
      isSignedIn: (await authentication.session(device)) !== null,
      isKnown: await credentials.isKnownDevice(hashToken(token)),
    }
  }
  /** @returns the code of a new link. */
  async function newCode(): Promise<string> {
    const code = 'a new code'
    await credentials.setCode({ hash: hashToken(code), expires: Date.now() + HALF_AN_HOUR })
    return code
  }

  /** Changes the password on the phone. */
  function changePassword(current: string, next: string) {
    const session = { cookies: [], accessToken: '', email: '' }
    return authentication.changePassword(session, { current, next }, phone)
  }
  return {
    folder,
    authentication,
    log,
    usedCode,
    phone,
    signInOnNewDevice,
    stateOf,
    newCode,
    changePassword,
  }
}

const SIGNED_IN = { isSignedIn: true, isKnown: true }
const FORGOTTEN = { isSignedIn: false, isKnown: false }

test('a link works only until a newer link is printed', async () => {
  const folder = prepare()
  const { code: olderCode } = await start(folder)
  const { authentication, code } = await start(folder)
  expect(await authentication.isCodeValid(code)).toBe(true)
  expect(await authentication.isCodeValid(olderCode)).toBe(false)
  expect(await authentication.isCodeValid('')).toBe(false)
})

test('a link works for only half an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { authentication, code } = await start(prepare())
  vi.advanceTimersByTime(HALF_AN_HOUR - 1)
  expect(await authentication.isCodeValid(code)).toBe(true)
  vi.advanceTimersByTime(1)
  expect(await authentication.isCodeValid(code)).toBe(false)
  expect((await authentication.createPassword(code, PASSWORD)).state).toBe('invalid-code')
})

test('a password is accepted whether the keyboard sends an accented letter as one character or as two', async () => {
  const { authentication, newCode } = await startWithPassword()
  const password = 'café às sete'
  await authentication.createPassword(await newCode(), password.normalize('NFD'))
  expect((await authentication.signIn('', password.normalize('NFC'), null)).state).toBe('in')
})

test('a link works only once', async () => {
  const { authentication, usedCode } = await startWithPassword()
  const { state } = await authentication.createPassword(usedCode, 'outra senha longa')
  expect(state).toBe('invalid-code')
  expect((await authentication.signIn('', PASSWORD, null)).state).toBe('in')
})

test('no link is printed if there is a password', async () => {
  const { folder } = await startWithPassword()
  expect((await start(folder)).code).toBe('')
})

test('the owner can sign in on a known device while strangers guess passwords', async () => {
  const { authentication, phone } = await startWithPassword()
  for (let round = 0; round < 10; round += 1) {
    const guesses = Array.from({ length: 40 }, () => authentication.signIn('', 'um palpite', null))
    expect((await authentication.signIn('', PASSWORD, phone)).state).toBe('in')
    const states = (await Promise.all(guesses)).map(({ state }) => state)
    for (const state of states) expect(['wrong', 'too-many']).toContain(state)
  }
})

test('the owner can use a link after strangers have used up their attempts', async () => {
  const { authentication, newCode } = await startWithPassword()
  // The fifth failure starts a pause (attempts.ts).
  for (let guess = 0; guess < 5; guess += 1) await authentication.signIn('', 'um palpite', null)
  const signIn = await authentication.signIn('', PASSWORD, null)
  expect(signIn).toMatchObject({ state: 'too-many', isKnownDevice: false })
  const result = await authentication.createPassword(await newCode(), 'outra senha longa')
  expect(result).toMatchObject({ state: 'in', cookies: { length: 2 } })
})

test('a sign-out ends only the session, so the device stays known', async () => {
  const { authentication, phone, stateOf } = await startWithPassword()
  expect(await stateOf(phone)).toEqual(SIGNED_IN)
  await authentication.signOut(phone, HERE)
  expect(await stateOf(phone)).toEqual({ isSignedIn: false, isKnown: true })
})

test('a sign-out everywhere ends all sessions and forgets all devices but its own', async () => {
  const { authentication, phone, signInOnNewDevice, stateOf } = await startWithPassword()
  const laptop = await signInOnNewDevice()
  expect(await stateOf(laptop)).toEqual(SIGNED_IN)
  const { cookies } = await authentication.signOut(phone, EVERYWHERE)
  expect(cookies).toEqual([expect.stringMatching(/^estudio=;/)])
  expect(await stateOf(phone)).toEqual({ isSignedIn: false, isKnown: true })
  expect(await stateOf(laptop)).toEqual(FORGOTTEN)
})

test('a sign-out everywhere without a valid session ends no session, and returns the failure', async () => {
  const { authentication, phone, stateOf } = await startWithPassword()
  const { state } = await authentication.signOut('estudio=anything', EVERYWHERE)
  expect(state).toBe('not-signed-in')
  expect(await stateOf(phone)).toEqual(SIGNED_IN)
})

test('a new password ends all sessions and forgets all devices', async () => {
  const { authentication, phone, stateOf, newCode } = await startWithPassword()
  expect(await stateOf(phone)).toEqual(SIGNED_IN)
  await authentication.createPassword(await newCode(), 'outra senha longa')
  expect(await stateOf(phone)).toEqual(FORGOTTEN)
})

test('a changed password ends all other sessions, but all devices stay known', async () => {
  const { authentication, log, phone, signInOnNewDevice, stateOf, changePassword } =
    await startWithPassword()
  const laptop = await signInOnNewDevice()
  const result = await changePassword(PASSWORD, 'outra senha longa')
  if (result.state !== 'in') throw new Error(`The password was not changed: ${result.state}`)
  expect(await stateOf(headerOf(result.cookies))).toEqual(SIGNED_IN)
  expect(await stateOf(phone), 'its earlier session').toEqual({ isSignedIn: false, isKnown: true })
  expect(await stateOf(laptop)).toEqual({ isSignedIn: false, isKnown: true })
  expect((await authentication.signIn('', PASSWORD, phone)).state).toBe('wrong')
  expect((await authentication.signIn('', 'outra senha longa', null)).state).toBe('in')
  expect(log.info.mock.calls).toEqual([['password changed']])
})

test('a changed password ends the link for a new one', async () => {
  const { authentication, newCode, changePassword } = await startWithPassword()
  const code = await newCode()
  await changePassword(PASSWORD, 'outra senha longa')
  expect(await authentication.isCodeValid(code)).toBe(false)
})

test('a wrong current password changes nothing, and counts as an attempt to sign in', async () => {
  const { authentication, log, phone, stateOf, changePassword } = await startWithPassword()
  const states = []
  // The fifth failure starts a pause (attempts.ts).
  for (let guess = 0; guess < 6; guess += 1) {
    states.push((await changePassword('um palpite', 'outra senha longa')).state)
  }
  expect(states).toEqual([...Array(5).fill('wrong'), 'too-many'])
  const pause = { state: 'too-many', isKnownDevice: true }
  expect(await changePassword(PASSWORD, 'outra senha longa')).toMatchObject(pause)
  expect(await authentication.signIn('', PASSWORD, phone)).toMatchObject(pause)
  expect((await authentication.signIn('', PASSWORD, null)).state).toBe('in')
  expect(await stateOf(phone)).toEqual(SIGNED_IN)
  expect(log.info).not.toHaveBeenCalled()
})

test('of two changes at the same time, one is refused', async () => {
  const { authentication, changePassword } = await startWithPassword()
  const results = await Promise.all([
    changePassword(PASSWORD, 'a primeira nova'),
    changePassword(PASSWORD, 'a segunda nova'),
  ])
  expect(results.map(({ state }) => state).sort()).toEqual(['in', 'wrong'])
  const accepted = results[0].state === 'in' ? 'a primeira nova' : 'a segunda nova'
  expect((await authentication.signIn('', accepted, null)).state).toBe('in')
})

test('if the database cannot be opened, a sign-out still removes the cookie, and returns the failure', async () => {
  const { folder, authentication, phone } = await startWithPassword()
  renameSync(join(folder, 'site.sqlite'), join(folder, 'elsewhere.sqlite'))
  const cookies = [expect.stringMatching(/^estudio=;.*Max-Age=0/)]
  const result = await authentication.signOut(phone, HERE)
  expect(result).toEqual({ state: 'failed', cookies, error: expect.any(Error) })
})
