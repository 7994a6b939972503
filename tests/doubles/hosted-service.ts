/**
 * A double of the hosted database service: Postgres with the real migrations, behind the subset of PostgREST, Auth and
 * Storage that the site uses.
 */
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createDatabase } from './database.ts'
import { startLocalServer } from './local-server.ts'
import { createAccountService, refusal } from './service-accounts.ts'
import type { Call, Caller, ServiceResponse } from './service-call.ts'
import { createPhotos, photoRefusal } from './service-photos.ts'
import { answerRows, problem } from './service-rows.ts'

export interface HostedService {
  readonly url: string
  readonly key: string
  /** Every request in order of arrival, such as `GET /rest/v1/projects?select=*`. */
  readonly requests: readonly string[]
  /** Whether the database behind the service is down, so that no row can be read or written. */
  isDown: boolean
  /** A brief failure of the rows: after the database crashed, or after a table was renamed. */
  rowFault: 'none' | 'crashed' | 'renamed'
  /** How calls of the sign-in service fail; `hang` never responds. */
  authFault: 'none' | 'hang' | 'error' | 'too-many'
  /** How long new tokens are valid, in seconds; the service's default is an hour. */
  tokenLifetime: number
  /** Runs SQL as the owner of the database, bypassing every policy. */
  sql(query: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>
  /** Creates an account, as anybody can. It cannot sign in until its e-mail is confirmed. */
  signUp(email: string, password: string, isConfirmed?: boolean): Promise<void>
  /** Creates the account of the site's owner. */
  addOwner(email: string, password: string): Promise<void>
  close(): Promise<void>
}

const KEY = 'sb_publishable_only-for-tests'
const ANONYMOUS: Caller = { role: 'anon', claims: {} }
/** In seconds. PostgREST still accepts a token this long after it has expired; Auth and Storage do not. */
const LEEWAY = 30

/** @param scripts the migrations that have been applied; all of them by default. */
export async function startHostedService(scripts?: readonly string[]): Promise<HostedService> {
  const database = await createDatabase(scripts)
  const accounts = createAccountService(database, () => service)
  const photos = createPhotos(database)
  const requests: string[] = []

  async function answer(request: IncomingMessage): Promise<ServiceResponse> {
    const { method = '', headers } = request
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://double')
    const body = await buffer(request)
    const call = (caller: Caller): Call => ({ method, path, query, headers, caller, body })
    if (path.startsWith('/storage/v1/object/public/')) return photos.answer(call(ANONYMOUS))
    if (headers.apikey !== KEY) return { status: 401, body: { message: 'Invalid API key' } }

    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const isRow = path.startsWith('/rest/')
    const caller = token === KEY ? ANONYMOUS : accounts.callerOf(token, isRow ? LEEWAY : 0)
    if (path.startsWith('/auth/')) return answerAccount(call(caller ?? ANONYMOUS))
    if (path.startsWith('/storage/')) {
      if (!caller) return photoRefusal('403', '"exp" claim timestamp check failed')
      return photos.answer(call(caller))
    }
    if (service.isDown) return problem(503, 'PGRST002', 'Could not query the database')
    if (service.rowFault === 'crashed') return problem(400, '', '')
    if (service.rowFault === 'renamed') return problem(404, '42P01', 'relation does not exist')
    if (!caller) return problem(401, 'PGRST303', 'JWT expired')
    return answerRows(call(caller), database)
  }

  async function answerAccount(call: Call): Promise<ServiceResponse> {
    switch (service.authFault) {
      case 'hang':
        return new Promise<never>(() => {})
      case 'error':
        return refusal(call, 500, 'unexpected_failure', 'Database error querying schema')
      case 'too-many':
        return refusal(call, 429, 'over_request_rate_limit', 'Request rate limit reached')
      default:
        return accounts.answer(call)
    }
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
    isDown: false,
    rowFault: 'none',
    authFault: 'none',
    tokenLifetime: 3_600,
    sql: async (query, parameters) =>
      (await database.query<Record<string, unknown>>(query, parameters)).rows,
    signUp: accounts.signUp,
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
