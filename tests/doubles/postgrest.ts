/**
 * A test double of the hosted database service: real Postgres with the real migrations behind the
 * subset of its protocols that the product uses, and accounts and storage beside it.
 */
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createDatabase } from './database.ts'
import { listen } from './listen.ts'
import { createAccounts } from './service-accounts.ts'
import type { Answer, Call } from './service-call.ts'
import { createPhotos } from './service-photos.ts'
import { answerRows, problem } from './service-rows.ts'

export interface Postgrest {
  readonly url: string
  readonly key: string
  /** Every request in order of arrival, such as `GET /rest/v1/projects?select=*`. */
  readonly requests: readonly string[]
  /** Whether no row is read or written: the database behind the service is down. */
  isDown: boolean
  /** In seconds, of the tokens to come; the service's default is an hour. */
  tokenLifetime: number
  /** Runs SQL as the owner of the database, bypassing every policy. */
  sql(query: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>
  /** Makes an account, as anybody can. */
  signUp(email: string, password: string): Promise<void>
  /** Makes the account of the site's owner. */
  addOwner(email: string, password: string): Promise<void>
  close(): Promise<void>
}

const KEY = 'sb_publishable_only-for-tests'

export async function startPostgrest(): Promise<Postgrest> {
  const database = await createDatabase()
  const accounts = createAccounts(database, () => service.tokenLifetime)
  const photos = createPhotos(database)
  const requests: string[] = []

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = '', headers } = request
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://double')
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const isPublic = path.startsWith('/storage/v1/object/public/')
    if (!isPublic && headers.apikey !== KEY) return problem(401, '', 'Invalid API key')
    const isAnonymous = isPublic || token === KEY
    const caller = isAnonymous ? { role: 'anon' as const, claims: {} } : accounts.callerOf(token)
    if (!caller) return problem(401, 'PGRST303', 'JWT expired')
    const call: Call = { method, path, query, headers, caller, body: await buffer(request) }
    if (path.startsWith('/auth/')) return accounts.answer(call)
    if (path.startsWith('/storage/')) return photos.answer(call)
    if (service.isDown) return problem(503, 'PGRST002', 'Could not query the database')
    return answerRows(call, database)
  }

  const server = await listen(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const { status, body, headers } = await answer(request).catch((error: Error): Answer => {
      console.error(error)
      return problem(501, '', error.message)
    })
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    response.end(Buffer.isBuffer(body) || body === undefined ? body : JSON.stringify(body))
  })

  const service: Postgrest = {
    url: server.url,
    key: KEY,
    requests,
    isDown: false,
    tokenLifetime: 3_600,
    sql: async (query, parameters) =>
      (await database.query<Record<string, unknown>>(query, parameters)).rows,
    signUp: accounts.signUp,
    async addOwner(email, password) {
      await accounts.signUp(email, password)
      const query = 'insert into private.owner select id from auth.users where email = $1'
      await database.query(query, [email])
    },
    async close() {
      await server.close()
      await database.close()
    },
  }
  return service
}
