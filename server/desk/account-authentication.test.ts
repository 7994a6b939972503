import { afterEach, expect, test } from 'vitest'
import {
  cookiesOf,
  describeAuthenticationContract,
  headerOf,
} from '../../tests/support/contracts/authentication-contract.ts'
import { hostedAuthentication, OWNER } from '../../tests/support/hosted-authentication.ts'

const { context, warn, log, newAuthentication, headerOfNewSession, callsOf } =
  hostedAuthentication()

afterEach(async () => {
  const query = `update auth.users set encrypted_password = $1
    where id = (select user_id from private.owner)`
  await context.service.sql(query, [PASSWORD])
})

describeAuthenticationContract(async () => ({
  authentication: context.authentication,
  owner: OWNER,
  log,
}))

const [OWNER_EMAIL, PASSWORD] = OWNER
const NEXT = 'outra senha longa'
/** The values of the parameter `everywhere` of `signOut`. */
const [HERE, EVERYWHERE] = [false, true]

const signIn = (email: string, password: string, header: string | null = null) =>
  context.authentication.signIn(email, password, header)

const namesOf = (cookies: readonly string[]) => cookies.map((cookie) => cookie.split('=')[0])

test('only a new device gets a device cookie, which takes less than 3 KB together with the session', async () => {
  const cookies = cookiesOf(await signIn(...OWNER))
  expect(namesOf(cookies)).toEqual(['estudio', 'estudio-aparelho'])
  // Browsers refuse a cookie of more than 4 KB.
  expect(cookies.join('').length).toBeLessThan(3_000)
  const again = await signIn(...OWNER, headerOf(cookies))
  expect(namesOf(cookiesOf(again))).toEqual(['estudio'])
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
  const paused = {
    name: 'DatabaseError',
    reason: 'paused',
    message: expect.stringContaining('resume'),
  }
  await expect(signIn(...OWNER)).rejects.toMatchObject(paused)
  await expect(session(header)).rejects.toMatchObject(paused)
})

test('a sign-in succeeds with a warning if the table of known devices is missing', async () => {
  await context.service.sql('alter table known_devices rename to no_known_devices')
  const cookies = cookiesOf(await signIn(...OWNER))
  await context.service.sql('alter table no_known_devices rename to known_devices')
  expect(namesOf(cookies)).toEqual(['estudio'])
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('known devices'))
})

test('devices stay known after a restart, and the service is not asked during a pause', async () => {
  const header = await headerOfNewSession()
  context.authentication = newAuthentication()
  // The fifth failure starts a pause (attempts.ts).
  for (let guess = 0; guess < 5; guess += 1) await signIn(OWNER_EMAIL, 'errada')
  expect(await callsOf(() => signIn(OWNER_EMAIL, 'errada'))).toEqual([])
  expect((await signIn(...OWNER, header)).state).toBe('in')
})

test.each([
  ['does not respond', 'hang', { name: 'DatabaseError' }],
  ['fails', 'error', { message: expect.stringContaining('answered 500 (unexpected_failure)') }],
] as const)('a sign-in fails when the service %s', async (_, fault, error) => {
  context.authentication = newAuthentication(fault === 'hang' ? { deadline: 100 } : {})
  context.service.authFault = fault
  await expect(signIn(...OWNER)).rejects.toMatchObject(error)
})

test('a sign-out from all devices ends all sessions even if the devices cannot be forgotten', async () => {
  const [first, second] = [await headerOfNewSession(), await headerOfNewSession()]
  context.service.rowFault = 'renamed'
  const result = await context.authentication.signOut(first, EVERYWHERE)
  const error = { name: 'DatabaseError', reason: 'stale', code: '42P01' }
  expect(result).toMatchObject({ state: 'failed', error })
  context.service.rowFault = 'none'
  expect(await context.authentication.session(second)).toBeNull()
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

/** @param header the `Cookie` header of a session. */
async function change(header: string, next = NEXT) {
  const session = await context.authentication.session(header)
  if (!session) throw new Error('There is no session')
  return context.authentication.changePassword(session, { current: PASSWORD, next }, header)
}

const isAccepted = async (header: string) => (await newAuthentication().session(header)) !== null

test.each(['weak_password', 'reauthentication_needed'] as const)(
  'if the service refuses the new password with %s, the old one stays, and the log has the code',
  async (code) => {
    const header = await headerOfNewSession()
    context.service.passwordFault = code
    const result = await change(header)
    expect(result).toMatchObject({ state: 'new-refused', code })
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(code))
    expect(await isAccepted(headerOf('cookies' in result ? result.cookies : []))).toBe(true)
    expect((await context.authentication.signIn(...OWNER, header)).state).toBe('in')
  },
)

test.each(['lost', 'error'] as const)(
  'if the service fails with "%s" after the check, this browser stays signed in',
  async (fault) => {
    const header = await headerOfNewSession()
    context.service.passwordFault = fault
    const result = await change(header)
    expect(result).toMatchObject({ state: 'unanswered', error: { name: 'DatabaseError' } })
    expect(await isAccepted(headerOf('cookies' in result ? result.cookies : []))).toBe(true)
    expect(await isAccepted(header), 'its earlier session').toBe(fault === 'error')
    expect(log.info).not.toHaveBeenCalled()
  },
)

test('a new password is set, with a warning, even if the other devices cannot be forgotten', async () => {
  const header = await headerOfNewSession()
  context.service.rowFault = 'renamed'
  expect((await change(header)).state).toBe('in')
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('known devices cannot be changed'))
})
