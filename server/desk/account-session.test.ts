/** Tests which session cookies of the hosted database are accepted, and how many calls to its service they cause. */
import { describe, expect, test } from 'vitest'
import { headerOf, hostedAuthentication } from '../../tests/hosted-authentication.ts'
import { writeTokens } from './token-cookie.ts'

const { context, newAuthentication, signInForCookies, callsOf } = hostedAuthentication()

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns a `Cookie` header with tokens that the service has not issued. */
function forged(expires = Date.now() / 1000 + 3_600): string {
  const claims = { sub: crypto.randomUUID(), role: 'authenticated', exp: Math.floor(expires) }
  const accessToken = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`
  const value = writeTokens({ accessToken, refreshToken: 'only-for-tests' })
  return `estudio=${encodeURIComponent(value)}`
}

describe('session()', () => {
  test.each(['x', 'base64-e30', 'a.b.c~d', '~', `${encode({ alg: 'HS256' })}.${encode({})}.x~y`])(
    'makes no call for the malformed cookie %s',
    async (value) => {
      const cookie = `estudio=${encodeURIComponent(value)}`
      expect(await callsOf(() => context.authentication.session(cookie))).toEqual([])
      expect(await context.authentication.session(cookie)).toBeNull()
    },
  )

  test('rejects a hundred forged cookies with at most ten calls', async () => {
    const calls = await callsOf(async () => {
      const answers = await Promise.allSettled(
        Array.from({ length: 100 }, () => context.authentication.session(forged())),
      )
      const sessions = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value] : [],
      )
      expect(new Set(sessions)).toEqual(new Set([null]))
    })
    expect(calls.length).toBeLessThanOrEqual(10)
  })

  test('does not delay the owner while forged cookies wait for a service that does not respond', async () => {
    context.authentication = newAuthentication({ deadline: 1_500 })
    const header = await signInForCookies()
    context.service.authFault = 'hang'
    const forgeries = Array.from({ length: 500 }, () =>
      context.authentication.session(forged()).catch(() => null),
    )
    // The first four calls wait for the service. The call limit rejects all others at once.
    await Promise.all(forgeries.slice(4))
    expect(await context.authentication.session(header)).not.toBeNull()
    await Promise.all(forgeries)
  })

  test('makes only one call for an expired forged cookie: the attempt to renew its tokens', async () => {
    const past = Date.now() / 1000 - 60
    const calls = await callsOf(() => context.authentication.session(forged(past)))
    expect(calls).toEqual(['POST /auth/v1/token?grant_type=refresh_token'])
  })

  test('renews expired tokens once for concurrent requests, and accepts the old tokens later too', async () => {
    context.service.tokenLifetime = -1
    const header = await signInForCookies()
    context.service.tokenLifetime = 3_600
    const calls = await callsOf(async () => {
      const sessions = await Promise.all(
        [1, 2, 3].map(() => context.authentication.session(header)),
      )
      for (const session of sessions) expect(session?.cookies).toHaveLength(1)
      expect(headerOf(sessions[0]?.cookies ?? [])).toBe(headerOf(sessions[2]?.cookies ?? []))
    })
    expect(calls.filter((call) => call.includes('refresh_token'))).toHaveLength(1)
    const later = await context.authentication.session(header)
    expect(await context.authentication.session(headerOf(later?.cookies ?? []))).toMatchObject({
      cookies: [],
    })
  })

  test.each(['hang', 'error'] as const)(
    'fails within the deadline if the service cannot renew the tokens because of this fault: %s',
    async (authFault) => {
      context.authentication = newAuthentication({ deadline: 1_500 })
      context.service.tokenLifetime = -1
      const header = await signInForCookies()
      context.service.authFault = authFault
      await expect(context.authentication.session(header)).rejects.toMatchObject({
        name: 'ReadError',
      })
    },
  )

  test('rejects the tokens of another account', async () => {
    await context.service.signUp('terceira@pessoa.example', 'senha').catch(() => {})
    const answer = await fetch(`${context.service.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: context.service.key },
      body: JSON.stringify({ email: 'terceira@pessoa.example', password: 'senha' }),
    })
    const { access_token, refresh_token } = await answer.json()
    const value = writeTokens({ accessToken: access_token, refreshToken: refresh_token })
    expect(await context.authentication.session(`estudio=${encodeURIComponent(value)}`)).toBeNull()
  })
})
