/**
 * A double of Supabase, the service that hosts the database. The double runs Postgres with the real
 * schema, and imitates the parts of PostgREST, Auth and Storage that the site uses.
 */
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createDatabase } from './database.ts'
import { startLocalServer } from './local-server.ts'
import { AccountService, refusal } from './service-accounts.ts'
import type { Call, Caller, ServiceResponse } from './service-call.ts'
import { createPhotoService, photoRefusal } from './service-photos.ts'
import { answerRows, problem } from './service-rows.ts'

/** How the double differs from a service that works. Tests change it. */
interface Faults {
  /** If true, requests to read or write rows get status 503. `sql` still works. */
  isDown: boolean
  /** How requests to read or write rows fail: as just after a table was renamed, when calls of functions still work. */
  rowFault: 'none' | 'renamed'
  /** If true, every request gets the response of a paused project. `sql` still works. */
  isPaused: boolean
  /** How requests to Auth fail. With `hang`, they never get a response. */
  authFault: 'none' | 'hang' | keyof typeof AUTH_REFUSALS
  /** How Auth fails when an account's password is changed. With `lost`, it changes, but the answer never comes. */
  passwordFault: 'none' | 'lost' | keyof typeof AUTH_REFUSALS
  /** How many more requests for tokens (sign-ins and renewals) Auth accepts. It limits their rate. */
  tokenRequestsLeft: number
  /** How long new access tokens are valid, in seconds. Supabase's default is an hour. */
  tokenLifetime: number
  /** How far the service's clock is ahead of the site's, in seconds. */
  clockAhead: number
}

const NO_FAULTS: Faults = {
  isDown: false,
  rowFault: 'none',
  isPaused: false,
  authFault: 'none',
  passwordFault: 'none',
  tokenRequestsLeft: Number.POSITIVE_INFINITY,
  tokenLifetime: 3_600,
  clockAhead: 0,
}

export interface HostedService extends Faults {
  readonly url: string
  readonly key: string
  /** Every request in order of arrival, such as `GET /rest/v1/projects?select=*`. */
  readonly requests: readonly string[]
  /** Ends all faults. */
  repair(): void
  /** Runs SQL as the superuser of Postgres, to whom no policy applies. */
  sql(query: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>
  /** Creates an account, as anybody can. @param isConfirmed if false, nobody can sign in to the account. */
  signUp(email: string, password: string, isConfirmed?: boolean): Promise<void>
  /** Creates the account of the site's owner. */
  addOwner(email: string, password: string): Promise<void>
  close(): Promise<void>
}

const KEY = 'sb_publishable_only-for-tests'
const ANONYMOUS: Caller = { role: 'anon', claims: {} }
/** How Auth refuses requests, by `authFault` or `passwordFault`. Most names are the error codes of the responses. */
const AUTH_REFUSALS = {
  error: [500, 'unexpected_failure', 'Database error querying schema'],
  captcha_failed: [400, 'captcha_failed', 'captcha protection: request disallowed'],
  email_provider_disabled: [422, 'email_provider_disabled', 'Email logins are disabled'],
  user_banned: [400, 'user_banned', 'User is banned'],
  over_request_rate_limit: [429, 'over_request_rate_limit', 'Request rate limit reached'],
  weak_password: [422, 'weak_password', 'Password is known to be weak and easy to guess'],
  reauthentication_needed: [400, 'reauthentication_needed', 'Password update requires it'],
} as const

function refuse(call: Call, fault: keyof typeof AUTH_REFUSALS): ServiceResponse {
  const [status, code, message] = AUTH_REFUSALS[fault]
  return refusal(call, status, code, message)
}

const PAUSED: ServiceResponse = {
  status: 540,
  body: Buffer.from('Project paused'),
  headers: { 'content-type': 'text/plain' },
}

/** In seconds. PostgREST accepts a token for this time after its expiry; Auth and Storage do not. */
const LEEWAY = 30

export async function startHostedService(): Promise<HostedService> {
  const database = await createDatabase()
  const accounts = new AccountService(database, () => service)
  const photos = createPhotoService(database)
  const requests: string[] = []

  async function answer(request: IncomingMessage): Promise<ServiceResponse> {
    const { method = '', headers } = request
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://double')
    const body = await buffer(request)
    const call = (caller: Caller): Call => ({ method, path, query, headers, caller, body })
    if (service.isPaused) return PAUSED
    if (path.startsWith('/storage/v1/object/public/')) return photos.answer(call(ANONYMOUS))
    if (headers.apikey !== KEY) return { status: 401, body: { message: 'Invalid API key' } }

    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const leeway = path.startsWith('/rest/') ? LEEWAY : 0
    const caller = token === KEY ? ANONYMOUS : accounts.callerOf(token, leeway)
    if (path.startsWith('/auth/')) return answerAccount(call(caller ?? ANONYMOUS))
    if (path.startsWith('/storage/')) {
      if (!caller) return photoRefusal('403', '"exp" claim timestamp check failed')
      return photos.answer(call(caller))
    }
    if (service.isDown) return problem(503, 'PGRST002', 'Could not query the database')
    const isFunction = path.startsWith('/rest/v1/rpc/')
    if (service.rowFault === 'renamed' && !isFunction) {
      return problem(404, '42P01', 'relation does not exist')
    }
    if (!caller) return problem(401, 'PGRST303', 'JWT expired')
    return answerRows(call(caller), database)
  }

  async function answerAccount(call: Call): Promise<ServiceResponse> {
    const { authFault, passwordFault } = service
    if (authFault === 'hang') return new Promise<never>(() => {})
    if (authFault !== 'none') return refuse(call, authFault)
    if (call.path.endsWith('/token')) {
      if (service.tokenRequestsLeft === 0) return refuse(call, 'over_request_rate_limit')
      service.tokenRequestsLeft -= 1
    }
    if (call.method !== 'PUT') return accounts.answer(call)
    if (passwordFault !== 'none' && passwordFault !== 'lost') return refuse(call, passwordFault)
    const response = await accounts.answer(call)
    return passwordFault === 'lost' ? new Promise<never>(() => {}) : response
  }

  const server = await startLocalServer(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const { status, body, headers } = await answer(request).catch(
      (error: Error): ServiceResponse => {
        console.error(error)
        return problem(501, '', error.message)
      },
    )
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(Buffer.isBuffer(body) || body === undefined ? body : JSON.stringify(body))
  })

  const service: HostedService = {
    url: server.url,
    key: KEY,
    requests,
    ...NO_FAULTS,
    repair: () => void Object.assign(service, NO_FAULTS),
    sql: async (query, parameters) =>
      (await database.query<Record<string, unknown>>(query, parameters)).rows,
    signUp: (...account) => accounts.signUp(...account),
    async addOwner(email, password) {
      await accounts.signUp(email, password)
      await database.query('select private.name_owner($1)', [email])
    },
    async close() {
      await server.close()
      await database.close()
    },
  }
  return service
}
