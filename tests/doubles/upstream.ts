/**
 * A hosted database service that misbehaves on command, over real sockets. It speaks the product's
 * two reads from rows in memory and starts at once, which `postgrest.ts` with its Postgres cannot.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { listen } from './listen.ts'

export type Row = Readonly<Record<string, unknown>>

export type Fault = 'none' | keyof typeof faults

export interface Upstream {
  readonly url: string
  readonly key: string
  rows: readonly Row[]
  fault: Fault
  /** In ms, for the fault `slow`. */
  slowness: number
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

/** The service's default limit of rows per answer. */
const MOST_ROWS = 1_000
/** Of the fault `bomb`, in bytes. */
const UNPACKED = 50_000_000

interface Exchange {
  readonly upstream: Upstream
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The right answer. */
  readonly rows: string
  send(status: number, body: string, headers?: Readonly<Record<string, string>>): unknown
}

const faults = {
  /** The right answer, but after `slowness` ms. */
  async slow({ upstream, rows, send }: Exchange) {
    await delay(upstream.slowness, undefined, { ref: false })
    send(200, rows)
  },
  /** Headers and the first bytes, then silence. */
  hang: ({ response, rows }: Exchange) => response.writeHead(200).write(rows.slice(0, -1)),
  /** The connection is cut before a single byte. */
  refuse: ({ request }: Exchange) => request.socket.destroy(),
  unauthorized: ({ send }: Exchange) => send(401, problem('PGRST301', 'Invalid API key')),
  /** An error that repeats the key of the request. */
  'key-told': ({ request, send }: Exchange) =>
    send(401, problem('', `Unknown key: ${request.headers.apikey}`)),
  'not-found-empty': ({ send }: Exchange) => send(404, ''),
  'not-found-list': ({ send }: Exchange) => send(404, '[]'),
  'too-many-requests': ({ send }: Exchange) =>
    send(429, problem('', 'Too many'), { 'retry-after': '60' }),
  /** Once per connection after the database crashed. */
  crashed: ({ send }: Exchange) => send(400, problem('', '')),
  /** For a moment after the table was renamed. */
  renamed: ({ send }: Exchange) => send(404, problem('42P01', 'relation does not exist')),
  'internal-error': ({ send }: Exchange) =>
    send(500, problem('57014', 'canceling statement due to statement timeout')),
  /** As of a database project that the service paused after a week without requests. */
  paused: ({ send }: Exchange) => send(540, problem('', 'Project paused')),
  html: ({ send }: Exchange) =>
    send(200, '<!doctype html><title>Paused</title>', { 'content-type': 'text/html' }),
  'half-json': ({ rows, send }: Exchange) => send(200, rows.slice(0, rows.length / 2)),
  'empty-list': ({ send }: Exchange) => send(200, '[]'),
  'wrong-types': ({ send }: Exchange) =>
    send(200, '[{"slug":1,"title":{},"images":"none"},null,"row"]'),
  redirect: ({ upstream, send }: Exchange) =>
    send(302, '', { location: `${upstream.url}/rest/v1/projects?followed=yes` }),
  /** A list without an end. */
  endless({ response }: Exchange) {
    const chunk = `[${'"a",'.repeat(16_384)}`
    const write = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', write)
    write()
  },
  /** A decompression bomb. */
  bomb: ({ response }: Exchange) =>
    response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(`["${' '.repeat(UNPACKED)}"]`)),
}

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
    const rows = JSON.stringify(selected(upstream.rows, request))
    const send: Exchange['send'] = (status, body, headers) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    if (upstream.fault === 'none') send(200, rows)
    else await faults[upstream.fault]({ upstream, request, response, rows, send })
  })

  const upstream: Upstream = {
    url: server.url,
    key: 'sb_publishable_only-for-tests',
    rows,
    fault: 'none',
    slowness: 0,
    requests,
    files,
    get reads() {
      const bySlug = requests.filter((request) => request.includes('slug=eq.')).length
      return { list: requests.length - bySlug, bySlug }
    },
    async arrived(count) {
      if (requests.length >= count) return
      await new Promise<void>((resolve) => waiting.push({ count, resolve }))
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

/** The rows that the request asks for, in the order it asks for. */
function selected(rows: readonly Row[], request: IncomingMessage): readonly Row[] {
  const slug = new URL(request.url ?? '/', 'http://double').searchParams.get('slug')
  if (slug !== null) return rows.filter((row) => `eq.${row.slug}` === slug)
  return rows
    .toSorted((one, other) => Number(one.order_index) - Number(other.order_index))
    .slice(0, MOST_ROWS)
}

function problem(code: string, message: string): string {
  return JSON.stringify({ code, details: null, hint: null, message })
}
