/** Sessions with the hosted database: which values cause calls to the service, how many, and for how long. */
import { describe, expect, test } from 'vitest'
import { headerOf, hostedAccess } from '../../tests/doubles/hosted-access.ts'
import { writeTokens } from './account-tokens.ts'

const { context, open, signedIn, callsOf } = hostedAccess()

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A session cookie that looks like one of the service, and is not. */
function forged(expires = Date.now() / 1000 + 3_600, subject = crypto.randomUUID()): string {
  const claims = { sub: subject, role: 'authenticated', exp: Math.floor(expires) }
  const accessToken = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`
  const value = writeTokens({ accessToken, refreshToken: 'only-for-tests' })
  return `estudio=${encodeURIComponent(value)}`
}

describe('a session', () => {
  test.each(['x', 'base64-e30', 'a.b.c~d', '~', `${encode({ alg: 'HS256' })}.${encode({})}.x~y`])(
    'that is no token of the service causes no call: %s',
    async (value) => {
      const cookie = `estudio=${encodeURIComponent(value)}`
      expect(await callsOf(() => context.access.session(cookie))).toEqual([])
      expect(await context.access.session(cookie)).toBeNull()
    },
  )

  test('that is forged is refused, and a hundred of them cause few calls', async () => {
    const calls = await callsOf(async () => {
      const answers = await Promise.allSettled(
        Array.from({ length: 100 }, () => context.access.session(forged())),
      )
      const sessions = answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? [answer.value] : [],
      )
      expect(new Set(sessions)).toEqual(new Set([null]))
    })
    expect(calls.length).toBeLessThanOrEqual(10)
  })

  test('that is forged holds up nobody while the service hangs', async () => {
    context.access = open({ deadline: 200 })
    const header = await signedIn()
    context.service.authFault = 'hang'
    const forgeries = Array.from({ length: 500 }, () =>
      context.access.session(forged()).catch(() => null),
    )
    // The first few wait for the service, and all others are answered at once.
    await Promise.all(forgeries.slice(4))
    expect(await context.access.session(header)).not.toBeNull()
    await Promise.all(forgeries)
  })

  test('that has expired causes a call for its renewal only', async () => {
    const past = Date.now() / 1000 - 60
    const calls = await callsOf(() => context.access.session(forged(past)))
    expect(calls).toEqual(['POST /auth/v1/token?grant_type=refresh_token'])
  })

  test('is renewed once for all requests that arrive together, and once more if the answer is lost', async () => {
    context.service.tokenLifetime = -1
    const header = await signedIn()
    context.service.tokenLifetime = 3_600
    const calls = await callsOf(async () => {
      const sessions = await Promise.all([1, 2, 3].map(() => context.access.session(header)))
      for (const session of sessions) expect(session?.cookies).toHaveLength(1)
      expect(headerOf(sessions[0]?.cookies ?? [])).toBe(headerOf(sessions[2]?.cookies ?? []))
    })
    expect(calls.filter((call) => call.includes('refresh_token'))).toHaveLength(1)
    const [renewed] = [await context.access.session(header)]
    expect(await context.access.session(headerOf(renewed?.cookies ?? []))).toMatchObject({
      cookies: [],
    })
  })

  test.each(['hang', 'error'] as const)(
    'that has expired is not waited for longer than the deadline: %s',
    async (authFault) => {
      context.access = open({ deadline: 200 })
      context.service.tokenLifetime = -1
      const header = await signedIn()
      context.service.authFault = authFault
      await expect(context.access.session(header)).rejects.toMatchObject({ name: 'ReadError' })
    },
  )

  test('of another account is no session', async () => {
    await context.service.signUp('terceira@pessoa.example', 'senha').catch(() => {})
    const answer = await fetch(`${context.service.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: context.service.key },
      body: JSON.stringify({ email: 'terceira@pessoa.example', password: 'senha' }),
    })
    const { access_token, refresh_token } = await answer.json()
    const value = writeTokens({ accessToken: access_token, refreshToken: refresh_token })
    expect(await context.access.session(`estudio=${encodeURIComponent(value)}`)).toBeNull()
  })
})
