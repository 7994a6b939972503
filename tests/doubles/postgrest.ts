/**
 * A test double of the hosted database service: real Postgres with the real migrations behind the
 * subset of PostgREST's protocol that the product's reads use.
 * https://docs.postgrest.org/en/stable/references/api/tables_views.html
 */
import type { IncomingMessage } from 'node:http'
import type { PGlite } from '@electric-sql/pglite'
import { createDatabase } from './database.ts'
import { listen } from './listen.ts'

export interface Postgrest {
  readonly url: string
  readonly key: string
  /** Every request in order of arrival, such as `GET /rest/v1/projects?select=*`. */
  readonly requests: readonly string[]
  /** Runs SQL as the owner of the database, bypassing every policy. */
  sql(query: string, parameters?: unknown[]): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

const KEY = 'sb_publishable_only-for-tests'
/** The service's default limit of rows per answer. */
const MOST_ROWS = 1_000

type Answer = readonly [status: number, body: unknown]

export async function startPostgrest(): Promise<Postgrest> {
  const database = await createDatabase()
  const requests: string[] = []
  const server = await listen(async (request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const [status, body] = await answer(request, database).catch(refusal)
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(body))
  })
  return {
    url: server.url,
    key: KEY,
    requests,
    sql: async (query, parameters) =>
      (await database.query<Record<string, unknown>>(query, parameters)).rows,
    async close() {
      await server.close()
      await database.close()
    },
  }
}

async function answer(
  { method, url, headers }: IncomingMessage,
  database: PGlite,
): Promise<Answer> {
  const { pathname, searchParams } = new URL(url ?? '/', 'http://double')
  const authorized = headers.apikey === KEY && headers.authorization === `Bearer ${KEY}`
  if (!authorized) return problem(401, '', 'Invalid API key')
  if (method !== 'GET' || pathname !== '/rest/v1/projects') {
    throw new Error(`This double does not know ${method} ${pathname}.`)
  }
  const slug = searchParams.get('slug')
  // The value after `eq.` is literal: no quotes, no escapes.
  const where = slug?.startsWith('eq.') ? 'where slug = $1' : ''
  return database.transaction(async (transaction) => {
    await transaction.exec('set local role anon')
    const { rows } = await transaction.query<{ row: unknown }>(
      `select row_to_json(projects) as row from public.projects
       ${where} ${orderBy(searchParams.get('order'))} limit ${MOST_ROWS}`,
      where ? [slug?.slice('eq.'.length)] : [],
    )
    return [200, rows.map(({ row }) => row)]
  })
}

function orderBy(order: string | null): string {
  if (order === null) return ''
  const [, column, direction] = /^([a-z_]+)\.(asc|desc)$/.exec(order) ?? []
  if (!column) throw new Error(`This double does not know the order ${order}.`)
  return `order by ${column} ${direction}`
}

/** What Postgres refuses, as PostgREST words it for a visitor without a login. */
function refusal(error: unknown): Answer {
  const { code = '', message } = error as Error & { code?: string }
  if (code === '42P01') return problem(404, 'PGRST205', 'Could not find the table')
  return problem(code === '42501' ? 401 : 400, code, message)
}

function problem(status: number, code: string, message: string): Answer {
  return [status, { code, details: null, hint: null, message }]
}
