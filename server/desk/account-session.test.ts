/** Tests which session cookies are accepted with the hosted database, and how many calls to it they cause. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { headerOf } from '../../tests/support/contracts/authentication-contract.ts'
import { hostedAuthentication, OWNER } from '../../tests/support/hosted-authentication.ts'
import { writeTokens } from './session-tokens.ts'

const { context, newAuthentication, headerOfNewSession, callsOf } = hostedAuthentication()

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const IN_AN_HOUR = 3_600

/**
 * Returns a `Cookie` header with tokens that the service has not issued.
 * @param expiry the time from now until the tokens expire, in seconds. Negative if they have expired.
 */
function forgedCookie(expiry = IN_AN_HOUR): string {
  const exp = Math.floor(Date.now() / 1000) + expiry
  const claims = { sub: crypto.randomUUID(), role: 'authenticated', exp }
  const accessToken = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`
  const value = writeTokens({ accessToken, refreshToken: crypto.randomUUID() })
  return `estudio=${encodeURIComponent(value)}`
}

test.each([
  ['in the format of @supabase/ssr', 'base64-e30'],
  ['whose access token contains no JSON', 'a.b.c~d'],
  ['whose access token contains no claims', `${encode({ alg: 'HS256' })}.${encode({})}.x~y`],
])('session() rejects a cookie %s, without a call', async (_, value) => {
  const cookie = `estudio=${encodeURIComponent(value)}`
  expect(await callsOf(() => context.authentication.session(cookie))).toEqual([])
  expect(await context.authentication.session(cookie)).toBeNull()
})

/** The call limit lets through this many checks of possibly forged cookies at the same time. */
const CHECKED_AT_ONCE = 4

test('a hundred forged cookies at the same time open no session and cause at most twelve calls', async () => {
  const calls = await callsOf(async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => context.authentication.session(forgedCookie())),
    )
    // The service checks, rejects and does not renew four of the cookies. For all others, the call limit makes
    // `session` throw.
    const checked = results.filter(({ status }) => status === 'fulfilled')
    expect(checked).toEqual(Array(CHECKED_AT_ONCE).fill({ status: 'fulfilled', value: null }))
  })
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.length).toBeLessThanOrEqual(12)
})

test('forged cookies that wait for the service do not block a session that was confirmed a moment ago', async () => {
  context.authentication = newAuthentication({ deadline: 5_000 })
  // Without the device cookie, only the confirmation makes the session different from a forged one.
  const [sessionCookie = ''] = (await headerOfNewSession()).split('; ')
  context.service.authFault = 'hang'
  const forgeries = Array.from({ length: 500 }, () =>
    context.authentication.session(forgedCookie()).catch(() => null),
  )
  // The first four wait for the service. For all others, the call limit makes `session` throw at once.
  await Promise.all(forgeries.slice(CHECKED_AT_ONCE))
  // The sign-in has just confirmed the session, so this needs no call.
  expect(await context.authentication.session(sessionCookie)).not.toBeNull()
  await Promise.all(forgeries)
})

/** Signs in. @returns the `Cookie` header of a session whose tokens expire so soon that they count as expired. */
async function expiredSession(): Promise<string> {
  context.service.tokenLifetime = 5
  const header = await headerOfNewSession()
  context.service.tokenLifetime = 3_600
  return header
}

/**
 * Opens a session with expired tokens.
 * @returns the `Cookie` header with the renewed tokens.
 * @throws Error if there is no session, or no new tokens.
 */
async function renewedHeader(header: string): Promise<string> {
  const session = await context.authentication.session(header)
  if (!session || session.cookies.length === 0) throw new Error('The tokens were not renewed')
  return headerOf(session.cookies)
}

test('session() renews expired tokens only once, and then accepts both the old and the new ones', async () => {
  const header = await expiredSession()
  const calls = await callsOf(async () => {
    const headers = await Promise.all([1, 2, 3].map(() => renewedHeader(header)))
    expect(new Set(headers).size).toBe(1)
  })
  expect(calls.filter((call) => call.includes('refresh_token'))).toHaveLength(1)
  const renewed = await renewedHeader(header)
  const { accessToken } = (await context.authentication.session(header)) ?? {}
  // For the expired tokens, too, the session has the new access token.
  const session = { cookies: [], accessToken, email: OWNER[0] }
  expect(await context.authentication.session(renewed)).toEqual(session)
})

describe("while the service's clock is ahead of the site's", () => {
  /** @returns the `Cookie` header of a session whose token has expired, but only by the service's clock. */
  async function refusedSession(): Promise<string> {
    const header = await headerOfNewSession()
    context.service.clockAhead = 3_900
    context.authentication = newAuthentication()
    return header
  }

  test('session() renews tokens that the service no longer accepts, once', async () => {
    const header = await refusedSession()
    const renewed = await renewedHeader(header)
    expect(renewed).not.toBe(header)
    const calls = await callsOf(async () =>
      expect(await context.authentication.session(renewed)).toMatchObject({ cookies: [] }),
    )
    expect(calls).toEqual([])
  })

  test('a sign-out ends the session', async () => {
    const header = await refusedSession()
    expect(await context.authentication.signOut(header, true)).toMatchObject({ state: 'out' })
    context.service.clockAhead = 0
    expect(await newAuthentication().session(header)).toBeNull()
  })
})

test('a session whose renewal has failed is renewed as soon as the service responds again', async () => {
  const header = await expiredSession()
  context.service.authFault = 'error'
  const session = context.authentication.session(header)
  await expect(session).rejects.toMatchObject({ name: 'DatabaseError' })
  context.service.authFault = 'none'
  expect(await renewedHeader(header)).not.toBe(header)
})

test('ten seconds after a session was confirmed, the service is asked again', async () => {
  const header = await headerOfNewSession()
  expect(await callsOf(() => context.authentication.session(header))).toEqual([])
  const time = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(time + 10_001)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await callsOf(() => context.authentication.session(header))).not.toEqual([])
})

test('session() rejects the tokens of another account', async () => {
  const account = { email: 'terceira@pessoa.example', password: 'senha' }
  await context.service.signUp(account.email, account.password)
  const { url, key } = context.service
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: key },
    body: JSON.stringify(account),
  })
  expect(response.status).toBe(200)
  const { access_token, refresh_token } = await response.json()
  const value = writeTokens({ accessToken: access_token, refreshToken: refresh_token })
  expect(await context.authentication.session(`estudio=${encodeURIComponent(value)}`)).toBeNull()
})
