/**
 * A double of the hosted database that can fail. It supports only reads: projects come from rows
 * in memory, and there are no settings. It starts much faster than the double in `hosted-service.ts`, which
 * runs Postgres.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { startLocalServer } from './local-server.ts'
import { MAX_ROWS } from './service-call.ts'

export type Row = Readonly<Record<string, unknown>>

type Fault = 'none' | keyof typeof faults

export interface FailingDatabase {
  readonly url: string
  readonly key: string
  rows: readonly Row[]
  fault: Fault
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
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** The body that the double would send without a fault, as JSON. */
  readonly correctBody: string
  send(status: number, body: string): unknown
}

const TIMEOUT = JSON.stringify({ code: '57014', message: 'canceling statement' })

const faults = {
  /** Sends everything except the last byte of the body, and never ends the response. */
  hang: ({ response, correctBody }: Exchange) =>
    response.writeHead(200).write(correctBody.slice(0, -1)),
  'close-connection': ({ request }: Exchange) => request.socket.destroy(),
  'internal-error': ({ send }: Exchange) => send(500, TIMEOUT),
  'only-settings-fail': ({ request, correctBody, send }: Exchange) =>
    isForSettings(request) ? send(500, TIMEOUT) : send(200, correctBody),
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
    if (isForProjects(request)) reads[slugCondition(request) === null ? 'list' : 'bySlug'] += 1
    await gate?.promise
    const correctBody = JSON.stringify(bodyFor(request))
    const send: Exchange['send'] = (status, body) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    if (database.fault === 'none') send(200, correctBody)
    else faults[database.fault]({ request, response, correctBody, send })
  })

  function bodyFor(request: IncomingMessage): readonly object[] | number {
    if (isForSettings(request)) return []
    // The other request asks for the number of shown projects.
    return isForProjects(request) ? rowsFor(database.rows, request) : database.rows.length
  }

  const database: FailingDatabase = {
    url: server.url,
    key: 'sb_publishable_only-for-tests',
    rows,
    fault: 'none',
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

const isForProjects = ({ url = '' }: IncomingMessage) => url.startsWith('/rest/v1/projects?')
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
