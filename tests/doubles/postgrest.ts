/**
 * A test double of the hosted database service: real Postgres with the real migrations behind the
 * subset of PostgREST's protocol that the product's reads (and a visitor's attempts to write) use.
 * https://docs.postgrest.org/en/stable/references/api/tables_views.html
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { PGlite, Transaction } from '@electric-sql/pglite'
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
const SINGULAR = 'application/vnd.pgrst.object+json'
/** The service's default limit of rows per answer. */
const MOST_ROWS = 1_000

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export async function startPostgrest(): Promise<Postgrest> {
  const database = await createDatabase()
  const requests: string[] = []
  const server = await listen((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, database).then(
      (ready) => send(response, ready),
      (error) => send(response, refusal(error)),
    )
  })
  return {
    url: server.url,
    key: KEY,
    requests,
    async sql(query, parameters) {
      return (await database.query<Record<string, unknown>>(query, parameters)).rows
    },
    async close() {
      await server.close()
      await database.close()
    },
  }
}

async function answer(request: IncomingMessage, database: PGlite): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double')
  const authorized =
    request.headers.apikey === KEY && request.headers.authorization === `Bearer ${KEY}`
  if (!authorized) return problem(401, '', 'Invalid API key')
  if (pathname !== '/rest/v1/projects') return missing(pathname.slice('/rest/v1/'.length))
  const body = await text(request)
  return database.transaction(async (transaction) => {
    await transaction.exec('set local role anon')
    switch (request.method) {
      case 'GET':
        return read(transaction, searchParams, request.headers.accept === SINGULAR)
      case 'POST':
        return write(
          transaction,
          `insert into public.projects (slug, title)
           select slug, title from json_populate_record(null::public.projects, $1::json)`,
          body,
        )
      case 'PATCH':
        return write(transaction, `update public.projects set title = $1::json ->> 'title'`, body)
      case 'DELETE':
        return write(transaction, 'delete from public.projects')
      default:
        return problem(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
    }
  })
}

async function read(
  transaction: Transaction,
  parameters: URLSearchParams,
  singular: boolean,
): Promise<Answer> {
  const limit = Math.min(MOST_ROWS, Number(parameters.get('limit') ?? MOST_ROWS))
  const slug = parameters.get('slug')
  // The value after `eq.` is literal: no quotes, no escapes.
  const where = slug?.startsWith('eq.') ? 'where slug = $1' : ''
  const { rows } = await transaction.query<{ row: unknown }>(
    `select row_to_json(projects) as row from public.projects ${where} ${orderBy(parameters)} limit ${limit}`,
    where ? [slug?.slice('eq.'.length)] : [],
  )
  if (singular && rows.length !== 1) {
    return {
      ...problem(406, 'PGRST116', 'Cannot coerce the result to a single JSON object'),
      headers: { 'content-type': 'application/vnd.pgrst.object+json; charset=utf-8' },
    }
  }
  const list = rows.map(({ row }) => row)
  const range = rows.length === 0 ? '*' : `0-${rows.length - 1}`
  return {
    status: 200,
    body: singular ? list[0] : list,
    headers: { 'content-range': `${range}/*` },
  }
}

function orderBy(parameters: URLSearchParams): string {
  const order = parameters.get('order')
  if (order === null) return ''
  const terms = order.split(',').map((term) => {
    const [, column, direction = 'asc'] = /^([a-z_]+)(?:\.(asc|desc))?$/.exec(term) ?? []
    if (!column) throw new Error(`This double does not know the order ${term}.`)
    return `${column} ${direction}`
  })
  return `order by ${terms.join(', ')}`
}

async function write(transaction: Transaction, query: string, body?: string): Promise<Answer> {
  await transaction.query(query, body === undefined ? [] : [body])
  return { status: 204, body: undefined }
}

/** What Postgres refuses, as PostgREST words it for a visitor without a login. */
function refusal(error: unknown): Answer {
  const { code, message } = Object(error) as { code?: string; message?: string }
  if (code === '42P01') return missing('projects')
  return problem(code === '42501' ? 401 : 400, code ?? '', message ?? String(error))
}

function missing(table: string): Answer {
  return problem(404, 'PGRST205', `Could not find the table 'public.${table}' in the schema cache`)
}

function problem(status: number, code: string, message: string): Answer {
  return { status, body: { code, details: null, hint: null, message } }
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
