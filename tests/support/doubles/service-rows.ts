/**
 * A double of PostgREST: the features that the site uses, for tables and functions of the schema `public`.
 * https://docs.postgrest.org/en/stable/references/api.html
 */
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { asCaller, type Call, MAX_ROWS, type ServiceResponse, unsupported } from './service-call.ts'

const TABLE = /^\/rest\/v1\/([a-z_]+)$/
const OPERATORS: Readonly<Record<string, string>> = { eq: '=', neq: '<>' }
/** Query parameters that are not filters. */
const NOT_FILTERS = ['select', 'order', 'columns', 'limit']
const FUNCTIONS = '/rest/v1/rpc/'

export async function answerRows(call: Call, database: PGlite): Promise<ServiceResponse> {
  try {
    return await asCaller(database, call.caller, async (transaction) => {
      if (call.path.startsWith(FUNCTIONS)) return await callFunction(call, transaction)
      const [, table] = TABLE.exec(call.path) ?? []
      return table ? await answerTable(call, table, transaction) : unsupported(call)
    })
  } catch (error) {
    return failureOf(error, call)
  }
}

async function answerTable(
  call: Call,
  table: string,
  transaction: Transaction,
): Promise<ServiceResponse> {
  const { method, query, headers } = call
  const [where, values] = conditionOf(query)
  // Supabase loads the extension `safeupdate`, which refuses updates and deletions without a condition.
  if (['DELETE', 'PATCH'].includes(method) && !where) {
    const verb = method === 'PATCH' ? 'UPDATE' : method
    return problem(400, '21000', `${verb} requires a WHERE clause`)
  }
  const statement = statementOf(call, `public.${table}`, where, values)
  const selected = checkColumns(query.get('select') ?? '*')
  const selectFrom = (source: string) =>
    `select row_to_json(answer) as row from (select ${selected} from ${source}) as answer`
  const sql =
    method === 'GET'
      ? selectFrom(`(${statement}) as found`)
      : `with written as (${statement} returning *) ${selectFrom('written')}`
  const { rows } = await transaction.query<{ row: unknown }>(sql, values)
  const results = rows.map(({ row }) => row)
  if (method !== 'GET' && !headers.prefer?.includes('return=representation')) {
    return { status: method === 'POST' ? 201 : 204 }
  }
  if (headers.prefer?.includes('count=exact')) {
    const count = `select count(*) from public.${table} ${where}`
    const [answer] = (await transaction.query<{ count: number }>(count, values)).rows
    return { status: 200, body: results, headers: { 'content-range': `*/${answer?.count}` } }
  }
  return { status: method === 'POST' ? 201 : 200, body: results }
}

/**
 * Translates a request into an SQL statement without `returning`.
 * @param values the parameters of `where`. The rows in the request's body are appended as another parameter.
 */
function statementOf(call: Call, table: string, where: string, values: unknown[]): string {
  const { method, query, body } = call
  if (method === 'GET') {
    const limit = Math.min(Number(query.get('limit') ?? MAX_ROWS), MAX_ROWS)
    return `select * from ${table} ${where} ${orderBy(query.get('order'))} limit ${limit}`
  }
  if (method === 'DELETE') return `delete from ${table} ${where}`
  const rows = [JSON.parse(body.toString())].flat()
  const names = checkColumns(Object.keys(rows[0]).join(','))
  values.push(JSON.stringify(rows))
  const source = `select ${names} from json_populate_recordset(null::${table}, $${values.length}::json)`
  if (method === 'PATCH') return `update ${table} set (${names}) = (${source}) ${where}`
  if (method !== 'POST' || query.has('on_conflict')) return unsupported(call)
  return `insert into ${table} (${names}) ${source}`
}

/**
 * Translates filters such as `slug=eq.casa` into SQL.
 * @returns `where` is empty if there are no filters.
 */
function conditionOf(query: URLSearchParams): [where: string, values: unknown[]] {
  const values: unknown[] = []
  const conditions = [...query].flatMap(([name, condition]) => {
    if (NOT_FILTERS.includes(name)) return []
    if (name === 'or') return versionsOf(condition, values)
    if (condition === 'is.null') return `${checkColumns(name)} is null`
    const [, operator = '', value = ''] = /^([a-z]+)\.(.*)$/s.exec(condition) ?? []
    const symbol = OPERATORS[operator]
    if (!symbol) throw new Error(`This double does not support the filter ${condition}.`)
    return `${checkColumns(name)} ${symbol} ($${values.push(value)})`
  })
  return [conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values]
}

/** Translates `(and(id.eq."…",updated_at.eq."…"),…)` into SQL. The double supports no other form of `or`. */
function versionsOf(condition: string, values: unknown[]): string {
  const version = /\band\(id\.eq\.("[^"]*"),updated_at\.eq\.("[^"]*")\)/g
  if (!/^\(,*\)$/.test(condition.replace(version, ''))) {
    throw new Error(`This double does not support the filter ${condition}.`)
  }
  const pairs = [...condition.matchAll(version)].map(([, id = '', time = '']) => {
    const last = values.push(JSON.parse(id), JSON.parse(time))
    return `(id = $${last - 1} and updated_at = $${last})`
  })
  return `(${pairs.join(' or ')})`
}

/** @returns `names` unchanged. @throws Error unless `names` is `*` or a list of plain column names. */
function checkColumns(names: string): string {
  if (/^(?:\*|[a-z_]+(?:,[a-z_]+)*)$/.test(names)) return names
  throw new Error(`This double does not support the columns ${names}.`)
}

function orderBy(order: string | null): string {
  if (order === null) return ''
  const [, column, direction] = /^([a-z_]+)\.(asc|desc)$/.exec(order) ?? []
  if (!column) throw new Error(`This double does not support the order ${order}.`)
  return `order by ${column} ${direction}`
}

async function callFunction(call: Call, transaction: Transaction): Promise<ServiceResponse> {
  if (call.method !== 'POST') return unsupported(call)
  const name = call.path.slice(FUNCTIONS.length)
  const signatures = await transaction.query<{
    names: string[]
    types: string[]
    many: boolean
  }>(
    `select coalesce(proargnames, '{}') as names, proargtypes::regtype[]::text[] as types, proretset as many
     from pg_proc where pronamespace = 'public'::regnamespace and proname = $1`,
    [name],
  )
  const [signature] = signatures.rows
  const input = JSON.parse(call.body.toString() || '{}')
  const names = Object.keys(input)
  if (!signature || names.some((argument) => !signature.names.includes(argument))) {
    return problem(404, 'PGRST202', `Could not find the function public.${name}`)
  }
  const typeOf = (argument: string) => signature.types[signature.names.indexOf(argument)]
  const columnList = names.map((argument) => `${argument} ${typeOf(argument)}`).join(', ')
  const argumentList = names.map((argument) => `${argument} => input.${argument}`).join(', ')
  const source = names.length > 0 ? `from json_to_record($1) as input (${columnList})` : ''
  const { rows } = await transaction.query<{ result: unknown }>(
    `select to_json(public.${name}(${argumentList})) as result ${source}`,
    names.length > 0 ? [JSON.stringify(input)] : [],
  )
  const results = rows.map(({ result }) => result)
  return { status: 200, body: signature.many ? results : (results[0] ?? null) }
}

/**
 * Translates an error of Postgres into PostgREST's response.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
function failureOf(error: unknown, { caller, method, path }: Call): ServiceResponse {
  const { code, message } = error as Error & { code?: string }
  // Errors of Postgres have a code. Any other error is a mistake in a test or in this double.
  if (!code) throw error
  const isFunction = path.startsWith(FUNCTIONS)
  if (code === '42P01') {
    // PostgREST knows which tables there are, but not which ones a function uses.
    return isFunction
      ? problem(404, code, message)
      : problem(404, 'PGRST205', 'Could not find the table')
  }
  const writesUnknownColumn = code === '42703' && method !== 'GET' && !isFunction
  if (writesUnknownColumn) return problem(400, 'PGRST204', 'Could not find the column')
  const forbidden = caller.role === 'anon' ? 401 : 403
  // In order: a missing right, a duplicate value, a read-only transaction, a full disk.
  const status = { '42501': forbidden, '23505': 409, '25006': 405, '53100': 503 }[code] ?? 400
  return problem(status, code, message)
}

export function problem(status: number, code: string, message: string): ServiceResponse {
  return { status, body: { code, details: null, hint: null, message } }
}
