/** Tests of signing in and out and of changing the password, for the desk of both databases. */
import { beforeEach, describe, expect, type Mock, test } from 'vitest'
import type { Authentication, Cookies, SignInResult } from '../../../core/authentication.ts'

interface AuthenticationSubject {
  readonly authentication: Authentication
  /** E-mail and password of the owner. */
  readonly owner: readonly [email: string, password: string]
  readonly log: { readonly info: Mock }
}

const NEXT = 'outra senha longa'
/** The values of the parameter `everywhere` of `signOut`. */
const [HERE, EVERYWHERE] = [false, true]

/** @param cookies `Set-Cookie` values. @returns a `Cookie` header with all of them, even expired ones. */
export function headerOf(cookies: readonly string[]): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** @returns the `Set-Cookie` values of a new session. @throws Error if nobody was signed in. */
export function cookiesOf({ state, cookies }: { state: string; cookies?: Cookies }): Cookies {
  if (state !== 'in' || !cookies) throw new Error(`The sign-in failed: ${state}`)
  return cookies
}

let subject: AuthenticationSubject

/** @param device the `Cookie` header of a browser; null for a new one. */
function signIn(device: string | null, password = subject.owner[1]): Promise<SignInResult> {
  return subject.authentication.signIn(subject.owner[0], password, device)
}
const newDevice = async () => headerOf(cookiesOf(await signIn(null)))
const isSignedIn = async (device: string) => (await subject.authentication.session(device)) !== null
/** Whether a sign-in gives this browser no new token of a device. */
async function isKnown(device: string, password?: string): Promise<boolean> {
  const cookies = headerOf(cookiesOf(await signIn(device, password)))
  const [token] = /estudio-aparelho=[^;]+/.exec(cookies) ?? []
  return token === undefined || device.includes(token)
}
async function changePassword(device: string, current: string) {
  const session = await subject.authentication.session(device)
  if (!session) throw new Error('There is no session')
  return subject.authentication.changePassword(session, { current, next: NEXT }, device)
}
/** The fifth failure starts a pause (attempts.ts). */
async function failFiveTimes(attempt: () => Promise<{ state: string }>): Promise<void> {
  for (let guess = 0; guess < 5; guess += 1) expect((await attempt()).state).toBe('wrong')
}

/** @param open is called before each test, and returns an authentication with empty caches. */
export function describeAuthenticationContract(open: () => Promise<AuthenticationSubject>): void {
  describe('every authentication', () => {
    beforeEach(async () => {
      subject = await open()
    })

    test('a sign-out ends only the session, so the device stays known', async () => {
      const device = await newDevice()
      expect(await isSignedIn(device)).toBe(true)
      const cookies = [expect.stringMatching(/^estudio=;.*Max-Age=0/)]
      const result = await subject.authentication.signOut(device, HERE)
      expect(result).toEqual({ state: 'out', cookies })
      expect(await isSignedIn(device)).toBe(false)
      expect(await isKnown(device)).toBe(true)
    })

    test('a sign-out everywhere ends all sessions and forgets all devices but its own', async () => {
      const [phone, laptop] = [await newDevice(), await newDevice()]
      expect(await isSignedIn(laptop)).toBe(true)
      const { state } = await subject.authentication.signOut(phone, EVERYWHERE)
      expect(state).toBe('out')
      expect([await isSignedIn(phone), await isSignedIn(laptop)]).toEqual([false, false])
      expect([await isKnown(phone), await isKnown(laptop)]).toEqual([true, false])
    })

    test('without a valid session, a sign-out everywhere fails and does not affect other devices', async () => {
      const [phone, laptop] = [await newDevice(), await newDevice()]
      await subject.authentication.signOut(phone, HERE)
      for (const header of [phone, 'estudio=anything', null]) {
        const { state } = await subject.authentication.signOut(header, EVERYWHERE)
        expect(state).toBe('not-signed-in')
      }
      expect(await isSignedIn(laptop)).toBe(true)
      expect(await isKnown(laptop)).toBe(true)
    })

    test('a changed password ends all other sessions, and forgets all devices but its own', async () => {
      const [phone, laptop] = [await newDevice(), await newDevice()]
      const result = await changePassword(phone, subject.owner[1])
      if (result.state !== 'in') throw new Error(`The password was not changed: ${result.state}`)
      expect(await isSignedIn(headerOf(result.cookies))).toBe(true)
      expect(await isSignedIn(phone), 'its earlier session').toBe(false)
      expect(await isSignedIn(laptop)).toBe(false)
      expect((await signIn(phone)).state).toBe('wrong')
      expect([await isKnown(phone, NEXT), await isKnown(laptop, NEXT)]).toEqual([true, false])
      expect(subject.log.info.mock.calls).toEqual([['password changed']])
    })

    test('a wrong current password changes nothing, and counts as an attempt to sign in', async () => {
      const device = await newDevice()
      await failFiveTimes(() => changePassword(device, 'errada'))
      const pause = { state: 'too-many', isKnownDevice: true }
      expect(await changePassword(device, subject.owner[1])).toMatchObject(pause)
      expect(await signIn(device)).toMatchObject(pause)
      expect(await isSignedIn(device)).toBe(true)
      expect((await signIn(null)).state).toBe('in')
      expect(subject.log.info).not.toHaveBeenCalled()
    })

    test('the owner can sign in on a known device after strangers have used up their attempts', async () => {
      const device = await newDevice()
      await failFiveTimes(() => signIn(null, 'um palpite'))
      expect(await signIn(null)).toMatchObject({ state: 'too-many', isKnownDevice: false })
      expect((await signIn(device)).state).toBe('in')
    })
  })
}
