/**
 * A double of the hosted database that can fail in many ways. It supports only reads: projects come from rows
 * in memory, and there are no settings. It starts much faster than the double in `hosted-service.ts`, which
 * runs Postgres.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { startLocalServer } from './local-server.ts'
import { MAX_ROWS } from './service-call.ts'

export type Row = Readonly<Record<string, unknown>>

export type Fault = 'none' | keyof typeof faults

export interface FailingDatabase {
  readonly url: string
  readonly key: string
  rows: readonly Row[]
  fault: Fault
  /** The delay of the fault `slow`, in ms. */
  slowness: number
  /** How many requests asked for the list of projects, and how many for a single project. */
  readonly reads: { readonly list: number; readonly bySlug: number }
  /** Handlers by path, for requests that are not for the database, such as those for images. */
  readonly files: Map<string, RequestListener>
  /** Delays all responses, except those of the handlers in `files`, until `release` is called. */
  hold(): void
  release(): void
  /** Also closes open connections. */
  close(): Promise<void>
}

interface Exchange {
  readonly database: FailingDatabase
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The body that the double would send without a fault, as JSON. */
  readonly correctBody: string
  send(status: number, body: string, headers?: Readonly<Record<string, string>>): unknown
}

const faults = {
  async slow({ database, correctBody, send }: Exchange) {
    await delay(database.slowness, undefined, { ref: false })
    send(200, correctBody)
  },
  /** Sends everything except the last byte of the body, and never ends the response. */
  hang: ({ response, correctBody }: Exchange) =>
    response.writeHead(200).write(correctBody.slice(0, -1)),
  'close-connection': ({ request }: Exchange) => request.socket.destroy(),
  unauthorized: ({ send }: Exchange) => send(401, problem('PGRST301', 'Invalid API key')),
  'key-in-message': ({ request, send }: Exchange) =>
    send(401, problem('', `Unknown key: ${request.headers.apikey}`)),
  'not-found-empty': ({ send }: Exchange) => send(404, ''),
  'not-found-list': ({ send }: Exchange) => send(404, '[]'),
  'too-many-requests': ({ send }: Exchange) =>
    send(429, problem('', 'Too many'), { 'retry-after': '60' }),
  /** Supabase sends this response once per connection after its database has crashed. */
  crashed: ({ send }: Exchange) => send(400, problem('', '')),
  /** Supabase sends this response for a moment after a table has been renamed. */
  renamed: ({ send }: Exchange) => send(404, problem('42P01', 'relation does not exist')),
  'internal-error': ({ send }: Exchange) =>
    send(500, problem('57014', 'canceling statement due to statement timeout')),
  'only-settings-fail': ({ request, correctBody, send }: Exchange) =>
    isForSettings(request)
      ? send(500, problem('57014', 'canceling statement due to statement timeout'))
      : send(200, correctBody),
  /** Supabase pauses a free project after a week without requests. */
  paused: ({ send }: Exchange) => send(540, problem('', 'Project paused')),
  html: ({ send }: Exchange) =>
    send(200, '<!doctype html><title>Paused</title>', { 'content-type': 'text/html' }),
  'half-json': ({ correctBody, send }: Exchange) =>
    send(200, correctBody.slice(0, correctBody.length / 2)),
  'empty-list': ({ send }: Exchange) => send(200, '[]'),
  'wrong-types': ({ send }: Exchange) =>
    send(200, '[{"slug":1,"title":{},"images":"none"},null,"row"]'),
  redirect: ({ database, send }: Exchange) =>
    send(302, '', { location: `${database.url}/rest/v1/projects` }),
  /** A body that never ends. */
  endless({ response }: Exchange) {
    const chunk = `[${'"a",'.repeat(16_384)}`
    const fillBuffer = () => {
      let hasRoom = true
      while (hasRoom && !response.destroyed) hasRoom = response.write(chunk)
    }
    response.on('drain', fillBuffer)
    fillBuffer()
  },
  /** A small body that decompresses to 50 MB. */
  bomb: ({ response }: Exchange) =>
    response
      .writeHead(200, { 'content-encoding': 'gzip' })
      .end(gzipSync(`["${' '.repeat(50_000_000)}"]`)),
}

export async function startFailingDatabase({
  rows,
}: {
  rows: readonly Row[]
}): Promise<FailingDatabase> {
  const reads = { list: 0, bySlug: 0 }
  const files = new Map<string, RequestListener>()
  /** Set while responses are held. */
  let gate: PromiseWithResolvers<void> | undefined

  const server = await startLocalServer(async (request, response) => {
    const file = files.get(request.url ?? '')
    if (file) return file(request, response)
    if (!isForSettings(request)) reads[slugCondition(request) === null ? 'list' : 'bySlug'] += 1
    await gate?.promise
    const correctBody = JSON.stringify(
      isForSettings(request) ? [] : rowsFor(database.rows, request),
    )
    const send: Exchange['send'] = (status, body, headers) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
    if (database.fault === 'none') send(200, correctBody)
    else await faults[database.fault]({ database, request, response, correctBody, send })
  })

  const database: FailingDatabase = {
    url: server.url,
    key: 'sb_publishable_only-for-tests',
    rows,
    fault: 'none',
    slowness: 0,
    reads,
    files,
    hold() {
      gate ??= Promise.withResolvers()
    },
    release() {
      gate?.resolve()
      gate = undefined
    },
    async close() {
      database.release()
      await server.close()
    },
  }
  return database
}

const isForSettings = ({ url = '' }: IncomingMessage) => url.startsWith('/rest/v1/site?')

/** @returns the condition for the slug, such as `eq.casa`, or null if the request is for the list. */
function slugCondition({ url = '/' }: IncomingMessage): string | null {
  return new URL(url, 'http://double').searchParams.get('slug')
}

/** @returns the row with the request's slug or, for the list, the first MAX_ROWS rows by `order_index`. */
function rowsFor(rows: readonly Row[], request: IncomingMessage): readonly Row[] {
  const condition = slugCondition(request)
  if (condition !== null) return rows.filter(({ slug }) => condition === `eq.${slug}`)
  return rows
    .toSorted((one, other) => Number(one.order_index) - Number(other.order_index))
    .slice(0, MAX_ROWS)
}

function problem(code: string, message: string): string {
  return JSON.stringify({ code, details: null, hint: null, message })
}
