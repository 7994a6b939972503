/**
 * supabase-js with `@supabase/ssr` would retry a failed renewal for about 25 seconds, and store the whole user in
 * cookies. This uses the API itself: https://github.com/supabase/auth/blob/master/openapi.yaml.
 */

import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import type { SignInProblem } from '../../core/authentication.ts'
import { DatabaseError } from '../../core/database-error.ts'
import { singleLine } from '../../core/fields/clean-text.ts'
import type { Service } from './client.ts'
import { answerError, PAUSED, RUN_SCHEMA } from './errors.ts'
import { send } from './send.ts'

export interface Tokens {
  /** This JSON Web Token expires, after an hour by default. */
  readonly accessToken: string
  /** The service exchanges it once for a new pair of tokens. */
  readonly refreshToken: string
}

const REFUSALS = [400, 401, 403, 422, 429]
/** The service answers so if an access token is invalid, or its session has ended. */
const NO_SESSION = [401, 403, 404]

const sessionSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
})
const userSchema = z.object({ email: z.string().catch('') })
/** Any other text could contain the key. */
const errorSchema = z.object({ code: z.string().regex(/^\w{1,60}$/) }).catch({ code: '' })

export type Accounts = ReturnType<typeof createAccounts>

/** Every method throws DatabaseError after `signal` aborts, or for an unexpected status. */
export function createAccounts(service: Service) {
  const call = (path: string, init: RequestInit) => callService(service, path, init)
  return {
    async signIn(
      email: string,
      password: string,
      signal: AbortSignal,
    ): Promise<Tokens | SignInProblem> {
      const body = JSON.stringify({ email, password })
      const init = { method: 'POST', body, signal }
      const { status, body: session, code } = await call('token?grant_type=password', init)
      if (status === 200) return tokensOf(session)
      if (code === 'invalid_credentials') return { state: 'wrong' }
      // The gateway has refused the API key.
      if (status === 401) return { state: 'bad-key' }
      if (REFUSALS.includes(status)) return { state: 'refused', code: code || String(status) }
      throw answerError('sign-in service', status, code)
    },

    /** Null if the service refuses the token, usually because the session has ended. */
    async renew(refreshToken: string, signal: AbortSignal): Promise<Tokens | null> {
      const body = JSON.stringify({ refresh_token: refreshToken })
      const answer = await call('token?grant_type=refresh_token', { method: 'POST', body, signal })
      if (answer.status === 200) return tokensOf(answer.body)
      if ([400, 401, 403].includes(answer.status)) return null
      throw answerError('sign-in service', answer.status, answer.code)
    },

    /** Null if the token is invalid, or its session has ended. */
    async emailOf(accessToken: string, signal: AbortSignal): Promise<string | null> {
      const answer = await call('user', { headers: bearer(accessToken), signal })
      if (answer.status === 200) return userSchema.parse(answer.body).email
      if (NO_SESSION.includes(answer.status)) return null
      throw answerError('sign-in service', answer.status, answer.code)
    },

    /** Also ends all other sessions. @returns null, or the service's error code if it refuses the new password. */
    async changePassword(
      accessToken: string,
      { current, next }: { readonly current: string; readonly next: string },
      signal: AbortSignal,
    ): Promise<string | null> {
      const body = JSON.stringify({ password: next, current_password: current })
      const init = { method: 'PUT', headers: bearer(accessToken), body, signal }
      const { status, code } = await call('user', init)
      if (status === 200) return null
      if (REFUSALS.includes(status)) return code || String(status)
      throw answerError('sign-in service', status, code)
    },

    /** @returns false if the session had already ended. Then `everywhere` has no effect. */
    async signOut(accessToken: string, everywhere: boolean, signal: AbortSignal): Promise<boolean> {
      const scope = everywhere ? 'global' : 'local'
      const init = { method: 'POST', headers: bearer(accessToken), signal }
      const answer = await call(`logout?scope=${scope}`, init)
      if (answer.status < 300) return true
      if (NO_SESSION.includes(answer.status)) return false
      throw answerError('sign-in service', answer.status, answer.code)
    },
  }
}

/** @throws {DatabaseError} if the service is paused or does not answer with JSON. */
async function callService({ url, anonKey }: Service, path: string, init: RequestInit) {
  const headers = {
    apikey: anonKey,
    'content-type': 'application/json',
    'x-supabase-api-version': '2024-01-01',
    ...init.headers,
  }
  try {
    const response = await fetch(`${url}/auth/v1/${path}`, { ...init, headers })
    const text = await response.text()
    if (response.status === PAUSED) throw answerError('sign-in service', PAUSED)
    const body: unknown = JSON.parse(text || 'null')
    const { code } = errorSchema.parse(body)
    return { status: response.status, body, code }
  } catch (error) {
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError('unreachable', `The hosted sign-in service ${problemOf(error)}.`, {
      cause: error,
    })
  }
}

function problemOf(error: unknown): string {
  const { name, cause, message } = error as Error & { cause?: { code?: string } }
  if (name === 'SyntaxError') return 'answered with something other than JSON'
  if (name === 'TimeoutError') return 'did not answer in time'
  return `did not answer: ${cause?.code ?? singleLine(message)}`
}

function tokensOf(body: unknown): Tokens {
  const { access_token: accessToken, refresh_token: refreshToken } = sessionSchema.parse(body)
  return { accessToken, refreshToken }
}

const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` })

/** False also if the service does not accept the token of `client`. @throws {DatabaseError} for an old schema. */
export async function isOwner(client: SupabaseClient, signal: AbortSignal): Promise<boolean> {
  const { data, error, status } = await client.rpc('is_owner').abortSignal(signal)
  if (data === true) await assertSchema(client, signal)
  if (!error) return data === true
  if (status === 401 || status === 403) return false
  throw answerError('database', status, error.code)
}

/** Equals the result of `schema_version` in the file. Increase both if owners must run the file again. */
export const SCHEMA_VERSION = 3

/** @throws {DatabaseError} `outdated` or `stale` if the owner has not run this version's file. */
async function assertSchema(client: SupabaseClient, signal: AbortSignal): Promise<void> {
  const [version] = await send(client.rpc('schema_version').abortSignal(signal))
  if (Number(version) >= SCHEMA_VERSION) return
  throw new DatabaseError('outdated', `The hosted database is older than this site. ${RUN_SCHEMA}`)
}
