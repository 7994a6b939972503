import { describe, expect, test } from 'vitest'
import {
  cookiesOf,
  headerOf,
  hostedAuthentication,
  OWNER,
} from '../../tests/hosted-authentication.ts'

const { context, warn, newAuthentication, signInForCookies, callsOf } = hostedAuthentication()

describe('a sign-in', () => {
  test('sets a session cookie and a device cookie of less than 3 KB in total', async () => {
    const cookies = cookiesOf(await context.authentication.signIn(...OWNER, null))
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['estudio', 'estudio-aparelho'])
    expect(cookies.join('').length).toBeLessThan(3_000)
    expect(await context.authentication.session(headerOf(cookies))).toMatchObject({ cookies: [] })
  })

  test('sets no new device cookie on a known device', async () => {
    const header = await signInForCookies()
    const again = cookiesOf(await context.authentication.signIn(...OWNER, header))
    expect(again.map((cookie) => cookie.split('=')[0])).toEqual(['estudio'])
  })

  test('returns a different state for each cause of failure', async () => {
    await context.service.signUp('nova@pessoa.example', 'senha', false)
    await context.service.signUp('outra@pessoa.example', 'senha')
    expect(await context.authentication.signIn(OWNER[0], 'errada', null)).toEqual({
      state: 'wrong',
    })
    const unconfirmed = await context.authentication.signIn('nova@pessoa.example', 'senha', null)
    expect(unconfirmed).toEqual({ state: 'unconfirmed' })
    const other = await context.authentication.signIn('outra@pessoa.example', 'senha', null)
    expect(other).toEqual({ state: 'not-owner' })
    const revoked = newAuthentication({ anonKey: 'sb_publishable_revoked' })
    expect(await revoked.signIn(...OWNER, null)).toEqual({ state: 'bad-key' })
    context.service.authFault = 'too-many'
    expect((await context.authentication.signIn(...OWNER, null)).state).toBe('too-many')
    context.service.authFault = 'error'
    await expect(context.authentication.signIn(...OWNER, null)).rejects.toThrow(
      'answered 500 (unexpected_failure)',
    )
  })

  test('succeeds if the table of known devices is missing, and logs a warning', async () => {
    await context.service.sql('alter table known_devices rename to no_known_devices')
    const cookies = cookiesOf(await context.authentication.signIn(...OWNER, null))
    await context.service.sql('alter table no_known_devices rename to known_devices')
    expect(cookies).toHaveLength(1)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('known devices'))
  })

  test('still works on a known device after unknown devices have used up their attempts', async () => {
    const header = await signInForCookies()
    // A new authentication, as after a restart, has to read the known devices from the table.
    context.authentication = newAuthentication()
    for (let guess = 0; guess < 5; guess += 1)
      await context.authentication.signIn(OWNER[0], 'errada', null)
    const calls = await callsOf(() => context.authentication.signIn(OWNER[0], 'errada', null))
    expect(calls).toEqual([])
    expect((await context.authentication.signIn(...OWNER, null)).state).toBe('too-many')
    expect((await context.authentication.signIn(...OWNER, header)).state).toBe('in')
  })

  test('fails within six seconds when the service does not respond', async () => {
    context.service.authFault = 'hang'
    const start = performance.now()
    await expect(context.authentication.signIn(...OWNER, null)).rejects.toMatchObject({
      name: 'ReadError',
    })
    expect(performance.now() - start).toBeLessThan(6_000)
  })
})

describe('a sign-out', () => {
  test('ends the session at the service, but the device stays known', async () => {
    const header = await signInForCookies()
    const { cookies, failure } = await context.authentication.signOut(header, false)
    expect(failure).toBeNull()
    expect(cookies).toEqual([expect.stringMatching(/^estudio=;.*Max-Age=0/)])
    expect(await context.authentication.session(header)).toBeNull()
    expect(cookiesOf(await context.authentication.signIn(...OWNER, header))).toHaveLength(1)
  })

  test('from all devices ends every session and forgets every device', async () => {
    const [first, second] = [await signInForCookies(), await signInForCookies()]
    const { cookies, failure } = await context.authentication.signOut(first, true)
    expect(failure).toBeNull()
    expect(cookies).toHaveLength(2)
    expect(await context.authentication.session(second)).toBeNull()
    expect(await context.service.sql('select * from known_devices')).toEqual([])
    expect(cookiesOf(await context.authentication.signIn(...OWNER, second))).toHaveLength(2)
  })

  test.each([500, 429])(
    'removes the cookie and returns the failure when the service responds with %s',
    async (status) => {
      const header = await signInForCookies()
      context.service.authFault = status === 500 ? 'error' : 'too-many'
      const { cookies, failure } = await context.authentication.signOut(header, false)
      expect(cookies).toHaveLength(1)
      expect(failure?.message).toContain(String(status))
    },
  )
})
