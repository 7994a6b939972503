import { expect, test } from 'vitest'
import {
  cookiesOf,
  hostedAuthentication,
  OWNER,
} from '../../tests/support/hosted-authentication.ts'

const { context, warn, newAuthentication, headerOfNewSession, callsOf } = hostedAuthentication()

const [OWNER_EMAIL] = OWNER
/** The values of the parameter `everywhere` of `signOut`. */
const [HERE, EVERYWHERE] = [false, true]

const signIn = (email: string, password: string, header: string | null = null) =>
  context.authentication.signIn(email, password, header)

const namesOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split('=')[0])

test('a sign-in returns a session cookie and a device cookie, which together take less than 3 KB', async () => {
  const cookies = cookiesOf(await signIn(...OWNER))
  expect(namesOf(cookies)).toEqual(['estudio', 'estudio-aparelho'])
  // Browsers refuse a cookie of more than 4 KB.
  expect(cookies.join('').length).toBeLessThan(3_000)
})

test('just after a sign-in, the session is accepted without new cookies', async () => {
  const header = await headerOfNewSession()
  expect(await context.authentication.session(header)).toMatchObject({ cookies: [] })
})

test('a sign-in on a known device returns no device cookie', async () => {
  const header = await headerOfNewSession()
  expect(namesOf(cookiesOf(await signIn(...OWNER, header)))).toEqual(['estudio'])
})

test('the state of a failed sign-in names the cause', async () => {
  const isConfirmed = false
  await context.service.signUp('nova@pessoa.example', 'senha', isConfirmed)
  await context.service.signUp('outra@pessoa.example', 'senha')
  expect(await signIn(OWNER_EMAIL, 'errada')).toEqual({ state: 'wrong' })
  const unconfirmed = { state: 'refused', code: 'email_not_confirmed' }
  expect(await signIn('nova@pessoa.example', 'senha')).toEqual(unconfirmed)
  expect(await signIn('outra@pessoa.example', 'senha')).toEqual({ state: 'not-owner' })
  const withRevokedKey = newAuthentication({ anonKey: 'sb_publishable_revoked' })
  expect(await withRevokedKey.signIn(...OWNER, null)).toEqual({ state: 'bad-key' })
})

test.each([
  'captcha_failed',
  'email_provider_disabled',
  'user_banned',
  'over_request_rate_limit',
] as const)(
  'a sign-in that the service refuses with %s is not a wrong password, and the log has the code',
  async (code) => {
    context.service.authFault = code
    expect(await signIn(...OWNER)).toEqual({ state: 'refused', code })
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(code))
  },
)

test('while the project is paused, a sign-in and a session check fail with this reason', async () => {
  const header = await headerOfNewSession()
  const { session } = newAuthentication()
  context.service.isPaused = true
  const paused = { name: 'ReadError', reason: 'paused', message: expect.stringContaining('resume') }
  await expect(signIn(...OWNER)).rejects.toMatchObject(paused)
  await expect(session(header)).rejects.toMatchObject(paused)
})

test("the error of a failed sign-in contains the status and the code of the service's answer", async () => {
  context.service.authFault = 'error'
  await expect(signIn(...OWNER)).rejects.toThrow('answered 500 (unexpected_failure)')
})

test('a sign-in succeeds with a warning if the table of known devices is missing', async () => {
  await context.service.sql('alter table known_devices rename to no_known_devices')
  const cookies = cookiesOf(await signIn(...OWNER))
  await context.service.sql('alter table no_known_devices rename to known_devices')
  expect(namesOf(cookies)).toEqual(['estudio'])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('known devices'))
})

test('a sign-in on a known device succeeds after unknown devices have used up their attempts', async () => {
  const header = await headerOfNewSession()
  // A new authentication must read the known devices from the table, as after a restart.
  context.authentication = newAuthentication()
  // The fifth failure starts a pause (attempts.ts).
  for (let guess = 0; guess < 5; guess += 1) await signIn(OWNER_EMAIL, 'errada')
  expect(await callsOf(() => signIn(OWNER_EMAIL, 'errada'))).toEqual([])
  expect((await signIn(...OWNER)).state).toBe('too-many')
  expect((await signIn(...OWNER, header)).state).toBe('in')
})

test('a sign-in fails within six seconds when the service does not respond', async () => {
  context.service.authFault = 'hang'
  const start = performance.now()
  await expect(signIn(...OWNER)).rejects.toMatchObject({ name: 'ReadError' })
  expect(performance.now() - start).toBeLessThan(6_000)
})

test('a sign-out ends the session at the service', async () => {
  const header = await headerOfNewSession()
  const cookies = [expect.stringMatching(/^estudio=;.*Max-Age=0/)]
  const result = await context.authentication.signOut(header, HERE)
  expect(result).toEqual({ state: 'out', cookies })
  expect(await context.authentication.session(header)).toBeNull()
})

test('a device stays known after a sign-out', async () => {
  const header = await headerOfNewSession()
  await context.authentication.signOut(header, HERE)
  expect(namesOf(cookiesOf(await signIn(...OWNER, header)))).toEqual(['estudio'])
})

test('a sign-out from all devices ends the sessions of other devices too', async () => {
  const [first, second] = [await headerOfNewSession(), await headerOfNewSession()]
  expect(await context.authentication.session(second)).not.toBeNull()
  const { state } = await context.authentication.signOut(first, EVERYWHERE)
  expect(state).toBe('out')
  expect(await context.authentication.session(second)).toBeNull()
})

test('a sign-out from all devices ends all sessions even if the devices cannot be forgotten', async () => {
  const [first, second] = [await headerOfNewSession(), await headerOfNewSession()]
  context.service.rowFault = 'renamed'
  const result = await context.authentication.signOut(first, EVERYWHERE)
  const error = { name: 'WriteError', reason: 'unreachable', code: '42P01' }
  expect(result).toMatchObject({ state: 'failed', error, stillKnowsDevices: true })
  context.service.rowFault = 'none'
  expect(await context.authentication.session(second)).toBeNull()
})

test('after a sign-out from all devices, only its own device is known', async () => {
  const [first, second] = [await headerOfNewSession(), await headerOfNewSession()]
  const { cookies } = await context.authentication.signOut(first, EVERYWHERE)
  expect(namesOf(cookies)).toEqual(['estudio'])
  expect(await context.service.sql('select * from known_devices')).toHaveLength(1)
  expect(namesOf(cookiesOf(await signIn(...OWNER, first)))).toEqual(['estudio'])
  const newCookies = cookiesOf(await signIn(...OWNER, second))
  expect(namesOf(newCookies)).toEqual(['estudio', 'estudio-aparelho'])
})

test('without a valid session, a sign-out from all devices fails and does not affect other devices', async () => {
  const [first, second] = [await headerOfNewSession(), await headerOfNewSession()]
  await context.authentication.signOut(first, HERE)
  for (const header of [first, null]) {
    const { state } = await context.authentication.signOut(header, EVERYWHERE)
    expect(state).toBe('not-signed-in')
  }
  expect(await context.authentication.session(second)).not.toBeNull()
  expect(await context.service.sql('select * from known_devices')).not.toEqual([])
})

test.each([
  ['500', 'error'],
  ['429', 'over_request_rate_limit'],
] as const)(
  'if the service responds with %s, a sign-out still removes the cookie, and returns the failure',
  async (status, fault) => {
    const header = await headerOfNewSession()
    context.service.authFault = fault
    const cookies = [expect.stringMatching(/^estudio=;.*Max-Age=0/)]
    const error = { message: expect.stringContaining(status) }
    const result = await context.authentication.signOut(header, HERE)
    expect(result).toMatchObject({ state: 'failed', cookies, error })
  },
)
