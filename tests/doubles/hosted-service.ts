/**
 * A double of Supabase, the service that hosts the database. The double runs Postgres with the real
 * migrations, and imitates the parts of PostgREST, Auth and Storage that the site uses.
 */
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createDatabase } from './database.ts'
import { startLocalServer } from './local-server.ts'
import { createAccountService, refusal } from './service-accounts.ts'
import type { Call, Caller, ServiceResponse } from './service-call.ts'
import { createPhotoService, photoRefusal } from './service-photos.ts'
import { answerRows, problem } from './service-rows.ts'

export interface HostedService {
  readonly url: string
  readonly key: string
  /** Every request in order of arrival, such as `GET /rest/v1/projects?select=*`. */
  readonly requests: readonly string[]
  /** If true, requests to read or write rows get status 503. `sql` still works. */
  isDown: boolean
  /** How requests to read or write rows fail: as just after a crash, or just after a table was renamed. */
  rowFault: 'none' | 'crashed' | 'renamed'
  /** How requests to Auth fail. With `hang`, they never get a response. */
  authFault: 'none' | 'hang' | 'error' | 'too-many'
  /** How long new access tokens are valid, in seconds. Supabase's default is an hour. */
  tokenLifetime: number
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
/** In seconds. PostgREST accepts a token for this time after its expiry; Auth and Storage do not. */
const LEEWAY = 30

/** @param scripts the SQL of the migrations to apply. By default, all migrations. */
export async function startHostedService(scripts?: readonly string[]): Promise<HostedService> {
  const database = await createDatabase(scripts)
  const accounts = createAccountService(database, () => service)
  const photos = createPhotoService(database)
  const requests: string[] = []

  async function answer(request: IncomingMessage): Promise<ServiceResponse> {
    const { method = '', headers } = request
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://double')
    const body = await buffer(request)
    const call = (caller: Caller): Call => ({ method, path, query, headers, caller, body })
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
