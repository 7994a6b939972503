/**
 * Accounts as the hosted service has them: anybody may sign up; tokens expire, sessions can be ended.
 * https://github.com/supabase/auth/blob/master/openapi.yaml
 */
import { createHmac, randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { type Answer, type Call, type Caller, unknown } from './service-call.ts'

type User = { readonly id: string; readonly email: string }

interface Session {
  readonly id: string
  readonly user: User
  /** The newest and the one before, which the service accepts for some seconds more. */
  refreshTokens: readonly string[]
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (text: string) =>
  createHmac('sha256', 'only-for-tests').update(text).digest('base64url')
const now = () => Math.floor(Date.now() / 1000)

/** @param lifetime of a token, in seconds. */
export function createAccounts(database: PGlite, lifetime: () => number) {
  const sessions = new Map<string, Session>()

  async function find(email: string, password: string): Promise<User | undefined> {
    const query = 'select id, email from auth.users where email = $1 and encrypted_password = $2'
    return (await database.query<User>(query, [email, password])).rows[0]
  }

  function renew(session: Session): Answer {
    const { id, user } = session
    session.refreshTokens = [randomUUID(), ...session.refreshTokens.slice(0, 1)]
    sessions.set(id, session)
    const expires_at = now() + lifetime()
    const { email, id: sub } = user
    const claims = { sub, email, role: 'authenticated', aud: 'authenticated', session_id: id }
    const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, iat: now(), exp: expires_at })}`
    const body = {
      access_token: `${content}.${sign(content)}`,
      token_type: 'bearer',
      expires_in: lifetime(),
      expires_at,
      refresh_token: session.refreshTokens[0],
      user: userBody(user),
    }
    return { status: 200, body }
  }

  async function signIn(email: string, password: string): Promise<Answer> {
    const user = await find(email, password)
    if (!user) return refusal(400, 'invalid_credentials', 'Invalid login credentials')
    return renew({ id: randomUUID(), user, refreshTokens: [] })
  }

  async function signUp(email: string, password: string): Promise<void> {
    const query = 'insert into auth.users (email, encrypted_password) values ($1, $2)'
    await database.query(query, [email, password])
  }

  /** @returns whom a bearer token belongs to, or null when it is forged or has expired. */
  function callerOf(token: string): Caller | null {
    const [header = '', payload = '', signature] = token.split('.')
    if (sign(`${header}.${payload}`) !== signature) return null
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return claims.exp > now() ? { role: 'authenticated', claims } : null
  }

  async function answer(call: Call): Promise<Answer> {
    const session = sessions.get(String(call.caller.claims.session_id))
    const given = call.body.length > 0 ? JSON.parse(call.body.toString()) : {}
    switch (`${call.method} ${call.path} ${call.query.get('grant_type') ?? ''}`.trim()) {
      case 'POST /auth/v1/signup':
        await signUp(given.email, given.password)
        return signIn(given.email, given.password)
      case 'POST /auth/v1/token password':
        return signIn(given.email, given.password)
      case 'POST /auth/v1/token refresh_token': {
        const refreshed = [...sessions.values()].find(({ refreshTokens }) =>
          refreshTokens.includes(given.refresh_token),
        )
        if (refreshed) return renew(refreshed)
        return refusal(400, 'refresh_token_not_found', 'Invalid Refresh Token: Not Found')
      }
      case 'GET /auth/v1/user':
        if (session) return { status: 200, body: userBody(session.user) }
        return refusal(403, 'session_not_found', 'Session from session_id claim does not exist')
      case 'POST /auth/v1/logout':
        for (const { id, user } of sessions.values()) {
          if (user.id !== session?.user.id) continue
          const scope = call.query.get('scope') ?? 'global'
          if (scope === 'global' || (scope === 'local') === (id === session.id)) sessions.delete(id)
        }
        return { status: 204 }
      default:
        return unknown(call)
    }
  }

  return { answer, signUp, callerOf }
}

function userBody({ id, email }: User) {
  const metadata = { app_metadata: {}, user_metadata: {}, created_at: '2026-11-01T00:00:00Z' }
  return { id, email, aud: 'authenticated', role: 'authenticated', ...metadata }
}

function refusal(status: number, code: string, message: string): Answer {
  return { status, body: { code, message }, headers: { 'x-supabase-api-version': '2024-01-01' } }
}
