/**
 * A hosted database service that misbehaves on command, over real sockets. It speaks the product's
 * two reads from rows in memory and starts at once, which `postgrest.ts` with its Postgres cannot.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { listen } from './listen.ts'

export type Row = Readonly<Record<string, unknown>>

/** Every way in which it can misbehave. */
export const FAULTS = [
  /** The right answer, but after `slowness` ms. */
  'slow',
  /** Headers and the first bytes, then silence. */
  'hang',
  /** The connection is cut before a single byte. */
  'refuse',
  'unauthorized',
  /** An error that repeats the key of the request. */
  'key-told',
  'not-found-empty',
  'not-found-list',
  'too-many-requests',
  'internal-error',
  /** As of a database project that the service paused after a week without requests. */
  'paused',
  'html',
  'half-json',
  'empty-list',
  'wrong-types',
  'redirect',
  /** A list without an end. */
  'endless',
  /** A decompression bomb. */
  'bomb',
] as const

export type Fault = 'none' | (typeof FAULTS)[number]

export interface Upstream {
  readonly url: string
  readonly key: string
  rows: readonly Row[]
  fault: Fault
  /** In ms, for the fault `slow`. */
  slowness: number
  /** In seconds, for the fault `too-many-requests`. */
  retryAfter: number
  /** Every request in order of arrival, such as `GET /rest/v1/projects?select=*`. */
  readonly requests: readonly string[]
  /** Handlers for other paths than the table's, such as those of pictures. */
  readonly files: Map<string, RequestListener>
  /** How many requests asked for the list, and how many for one project. */
  readonly reads: { readonly list: number; readonly bySlug: number }
  /** Resolves when this many requests have arrived since the start. */
  arrived(count: number): Promise<void>
  /** From now on answers wait for `release`. */
  hold(): void
  release(): void
  /** Ends every open connection too. */
  close(): Promise<void>
}

const TABLE = '/rest/v1/projects'
/** The service's default limit of rows per answer. */
const MOST_ROWS = 1_000
/** Of the fault `bomb`, in bytes. */
const UNPACKED = 50_000_000

export async function startUpstream({ rows }: { rows: readonly Row[] }): Promise<Upstream> {
  const requests: string[] = []
  const files = new Map<string, RequestListener>()
  const waiting: { count: number; resolve: () => void }[] = []
  let gate: PromiseWithResolvers<void> | undefined

  const server = await listen(async (request, response) => {
    const file = files.get(request.url ?? '')
    if (file) return file(request, response)
    requests.push(`${request.method} ${request.url}`)
    for (const { resolve } of waiting.filter(({ count }) => count <= requests.length)) resolve()
    await gate?.promise
    await answer(upstream, request, response)
  })

  const upstream: Upstream = {
    url: server.url,
    key: 'sb_publishable_only-for-tests',
    rows,
    fault: 'none',
    slowness: 0,
    retryAfter: 1,
    requests,
    files,
    get reads() {
      const bySlug = requests.filter((request) => request.includes('slug=eq.')).length
      return { list: requests.length - bySlug, bySlug }
    },
    async arrived(count) {
      if (requests.length >= count) return
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting.push({ count, resolve })
      await promise
    },
    hold() {
      gate ??= Promise.withResolvers()
    },
    release() {
      gate?.resolve()
      gate = undefined
    },
    async close() {
      upstream.release()
      await server.close()
    },
  }
  return upstream
}

async function answer(
  upstream: Upstream,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const rows = JSON.stringify(selected(upstream.rows, request))
  const send = (status: number, body: string, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)

  switch (upstream.fault) {
    case 'none':
      return void send(200, rows)
    case 'slow':
      await delay(upstream.slowness, undefined, { ref: false })
      return void send(200, rows)
    case 'hang':
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.write(rows.slice(0, -1))
    case 'refuse':
      return void request.socket.destroy()
    case 'unauthorized':
      return void send(401, problem('PGRST301', 'Invalid API key'))
    case 'key-told':
      return void send(401, problem('', `Unknown key: ${request.headers.apikey}`))
    case 'not-found-empty':
      return void send(404, '')
    case 'not-found-list':
      return void send(404, '[]')
    case 'too-many-requests':
      return void send(429, problem('', 'Too many requests'), {
        'retry-after': String(upstream.retryAfter),
      })
    case 'internal-error':
      return void send(500, problem('57014', 'canceling statement due to statement timeout'))
    case 'paused':
      return void send(540, problem('', 'Project paused'))
    case 'html':
      return void send(200, '<!doctype html><title>Paused</title>', { 'content-type': 'text/html' })
    case 'half-json':
      return void send(200, rows.slice(0, rows.length / 2))
    case 'empty-list':
      return void send(200, '[]')
    case 'wrong-types':
      return void send(200, '[{"slug":1,"title":{},"images":"none"},null,"row"]')
    case 'redirect':
      return void send(302, '', { location: `${upstream.url}${TABLE}?followed=yes` })
    case 'endless':
      response.writeHead(200, { 'content-type': 'application/json' })
      return writeForever(response)
    case 'bomb':
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      return void response.end(gzipSync(`["${' '.repeat(UNPACKED)}"]`))
  }
}

/** The rows that the request asks for, in the order it asks for. */
function selected(rows: readonly Row[], request: IncomingMessage): readonly Row[] {
  const { searchParams } = new URL(request.url ?? '/', 'http://double')
  const slug = searchParams.get('slug')
  if (slug !== null) return rows.filter((row) => `eq.${row.slug}` === slug)
  return rows
    .toSorted((one, other) => Number(one.order_index) - Number(other.order_index))
    .slice(0, MOST_ROWS)
}

function problem(code: string, message: string): string {
  return JSON.stringify({ code, details: null, hint: null, message })
}

function writeForever(response: ServerResponse): void {
  const chunk = `[${'"a",'.repeat(16_384)}`
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  }
  response.on('drain', write)
  write()
}
