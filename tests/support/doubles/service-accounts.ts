/**
 * A double of Supabase Auth: the accounts and their sessions. Anybody can sign up.
 * https://github.com/supabase/auth/blob/master/openapi.yaml
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { type Call, type Caller, type ServiceResponse, unsupported } from './service-call.ts'
import { type Account, claimsOf, userBody } from './service-user.ts'

interface Session {
  readonly id: string
  readonly account: Account
  /**
   * The newest token and the one before it. Like Supabase, this double accepts the older token too, because the client
   * may not have received the newest one.
   */
  refreshTokens: readonly string[]
}

interface TokenOptions {
  /** The service's origin. */
  readonly url: string
  /** In seconds. */
  readonly tokenLifetime: number
  /** How far the service's clock is ahead of the site's, in seconds. */
  readonly clockAhead: number
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (text: string) =>
  createHmac('sha256', 'only-for-tests').update(text).digest('base64url')

/** Supabase's limit. */
const MAX_PASSWORD_BYTES = 72

export class AccountService {
  readonly #sessions = new Map<string, Session>()
  readonly #database: PGlite
  readonly #options: () => TokenOptions

  /** @param options is called for each new token, so that tests can change the options. */
  constructor(database: PGlite, options: () => TokenOptions) {
    this.#database = database
    this.#options = options
  }

  /** In seconds since 1970. */
  #now(): number {
    return Math.floor(Date.now() / 1000) + this.#options().clockAhead
  }

  #renew(session: Session): ServiceResponse {
    const { id, account } = session
    const { url, tokenLifetime } = this.#options()
    const refreshToken = randomBytes(9).toString('base64url')
    session.refreshTokens = [refreshToken, ...session.refreshTokens.slice(0, 1)]
    this.#sessions.set(id, session)
    const expires_at = this.#now() + tokenLifetime
    const claims = { ...claimsOf(account, id, `${url}/auth/v1`), iat: this.#now(), exp: expires_at }
    const content = `${encode({ alg: 'HS256', kid: 'only-for-tests', typ: 'JWT' })}.${encode(claims)}`
    const body = {
      access_token: `${content}.${sign(content)}`,
      token_type: 'bearer',
      expires_in: tokenLifetime,
      expires_at,
      refresh_token: refreshToken,
      user: userBody(account),
    }
    return { status: 200, body }
  }

  async #signIn(call: Call, email: string, password: string): Promise<ServiceResponse> {
    const query = `select id, email, email_confirmed_at is not null as "isConfirmed"
      from auth.users where email = $1 and encrypted_password = $2`
    const { rows } = await this.#database.query<Account & { isConfirmed: boolean }>(query, [
      email,
      password,
    ])
    const [account] = rows
    if (!account) return refusal(call, 400, 'invalid_credentials', 'Invalid login credentials')
    if (!account.isConfirmed)
      return refusal(call, 400, 'email_not_confirmed', 'Email not confirmed')
    return this.#renew({ id: randomUUID(), account, refreshTokens: [] })
  }

  async signUp(email: string, password: string, isConfirmed = true): Promise<void> {
    const query = `insert into auth.users (email, encrypted_password, email_confirmed_at)
      values ($1, $2, case when $3 then now() end)`
    await this.#database.query(query, [email, password, isConfirmed])
  }

  /**
   * @param leeway for how many seconds after its expiry a token is still accepted.
   * @returns null if the signature is wrong, or if the token expired more than `leeway` seconds ago.
   */
  callerOf(token: string, leeway = 0): Caller | null {
    const [header = '', payload = '', signature] = token.split('.')
    if (sign(`${header}.${payload}`) !== signature) return null
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return claims.exp + leeway >= this.#now() ? { role: 'authenticated', claims } : null
  }

  /** Like Supabase, ends all other sessions of the account. */
  async #changePassword(call: Call, session: Session, password: string) {
    const { account } = session
    if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
      return refusal(call, 400, 'validation_failed', 'Password cannot be longer than 72 characters')
    }
    const query = `update auth.users set encrypted_password = $2
      where id = $1 and encrypted_password <> $2 returning id`
    const { rows } = await this.#database.query(query, [account.id, password])
    if (rows.length === 0) {
      const message = 'New password should be different from the old password.'
      return refusal(call, 422, 'same_password', message)
    }
    this.#endSessions('others', session)
    return { status: 200, body: userBody(account) }
  }

  async #currentAccount({ account: { id } }: Session): Promise<Account> {
    const query = 'select id, email from auth.users where id = $1'
    const { rows } = await this.#database.query<Account>(query, [id])
    return rows[0] ?? { id, email: '' }
  }

  #endSessions(scope: string, current: Session): void {
    for (const { id, account } of this.#sessions.values()) {
      if (account.id !== current.account.id) continue
      const isCurrent = id === current.id
      const isInScope = { global: true, local: isCurrent, others: !isCurrent }[scope]
      if (isInScope) this.#sessions.delete(id)
    }
  }

  async answer(call: Call): Promise<ServiceResponse> {
    const input = call.body.length > 0 ? JSON.parse(call.body.toString()) : {}
    const { session_id } = call.caller.claims
    const session = this.#sessions.get(String(session_id))
    switch (`${call.method} ${call.path} ${call.query.get('grant_type') ?? ''}`.trim()) {
      case 'POST /auth/v1/token password':
        return this.#signIn(call, input.email, input.password)
      case 'POST /auth/v1/token refresh_token': {
        const refreshed = [...this.#sessions.values()].find(({ refreshTokens }) =>
          refreshTokens.includes(input.refresh_token),
        )
        if (refreshed) return this.#renew(refreshed)
        const message = 'Invalid Refresh Token: Refresh Token Not Found'
        return refusal(call, 400, 'refresh_token_not_found', message)
      }
      case 'GET /auth/v1/user':
      case 'PUT /auth/v1/user':
      case 'POST /auth/v1/logout':
        if (!session_id) return refusal(call, 403, 'bad_jwt', 'invalid JWT: token is expired')
        if (!session) {
          const message = 'Session from session_id claim in JWT does not exist'
          return refusal(call, 403, 'session_not_found', message)
        }
        if (call.method === 'POST') {
          this.#endSessions(call.query.get('scope') ?? 'global', session)
          return { status: 204 }
        }
        if (call.method === 'PUT') return this.#changePassword(call, session, input.password)
        return { status: 200, body: userBody(await this.#currentAccount(session)) }
      default:
        return unsupported(call)
    }
  }
}

const VERSION = { 'x-supabase-api-version': '2024-01-01' }

/** @returns a response with the error code in `code` if the client sent VERSION, or else in `error_code`. */
export function refusal(
  { headers }: Call,
  status: number,
  code: string,
  message: string,
): ServiceResponse {
  if (headers['x-supabase-api-version'] === VERSION['x-supabase-api-version']) {
    return { status, body: { code, message }, headers: VERSION }
  }
  return { status, body: { code: status, error_code: code, msg: message } }
}
