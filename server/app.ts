/** The HTTP application, from top to bottom: what every answer has, then who answers what. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import type { Store } from '../data/store.ts'
import { AN_HOUR, FOR_EVER } from './cache-control.ts'
import type { Configuration } from './configuration.ts'
import { readiness } from './health.ts'
import type { Log } from './log.ts'
import { canonicalPath } from './pages/canonical-path.ts'
import { errorPage } from './pages/error-page.ts'
import { acceptedEncoding, type Page } from './pages/page.ts'
import { logRequests } from './request-log.ts'
import { headersOfEveryAnswer } from './security-headers.ts'
import { closeUnread } from './unread-body.ts'

export interface AppOptions {
  readonly configuration: Pick<Configuration, 'siteUrl' | 'supabase'>
  readonly store: Pick<Store, 'list' | 'status'>
  /** @param path as it was requested, percent-encoded. */
  readonly pages: (path: string) => Promise<Page>
  /** Project pictures, portrait, share pictures and icons. */
  readonly pictures: Hono
  /** The owner's desk, where it is open. */
  readonly desk: Hono | null
  /** The folder of the site's public files, as they are now. */
  readonly staticRoot: string
  readonly log: Log
}

interface Environment {
  Bindings: HttpBindings
  Variables: RequestIdVariables
}

export function createApp(options: AppOptions): Hono<Environment> {
  const { configuration, store, pages, pictures, desk, staticRoot: root, log } = options
  const app = new Hono<Environment>()
  const everyAnswer = headersOfEveryAnswer(configuration.siteUrl)

  // Of our own making: a visitor's could be anything.
  app.use(requestId({ headerName: '' }))
  app.use(logRequests(log))
  // On Node's own answer: what a handler returns stays as it is, and may replace one of them.
  app.use((context, next) => {
    context.env.outgoing.setHeaders(everyAnswer)
    return next()
  })
  app.use(closeUnread)
  // Before the desk, whose router prints the paths that it cannot decode.
  app.use((context, next) => {
    const { pathname } = new URL(context.req.url)
    return isReadable(pathname) ? next() : send(context, errorPage(400))
  })
  if (desk) app.route('/', desk)
  app.use(async (context, next) => {
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD') return next()
    return send(context, errorPage(405))
  })

  app.get('/healthz', (context) =>
    context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }),
  )
  app.get('/readyz', readiness(store, configuration.supabase ? 'hosted' : 'embedded'))

  app.get('/assets/*', serveStatic({ root, precompressed: true, onFound: cacheFor(FOR_EVER) }))
  app.route('/', pictures)
  // Only paths with an ending can be files, so pages cost no look at the disk.
  app.get(
    '/:file{.+\\.\\w+}',
    etag(),
    serveStatic({ root, precompressed: true, onFound: cacheFor(AN_HOUR) }),
  )
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const canonical = canonicalPath(pathname)
    if (canonical === null || canonical === sentPath(context.env.incoming)) {
      return send(context, await pages(pathname))
    }
    const headers = { Location: canonical + search, 'Cache-Control': 'no-store' }
    return context.body(null, 308, headers)
  })

  app.onError((error, context) => {
    log.error({ request: context.get('requestId'), err: error }, 'a request failed')
    return send(context, errorPage(500))
  })
  return app
}

/** @returns the application as Node's HTTP server calls it. */
export function createListener({ fetch }: Hono<Environment>): RequestListener {
  const answer = getRequestListener(fetch)
  return (request, response) => {
    // What the visitor calls this host never becomes part of a URL.
    request.headers.host = 'site'
    return answer(request, response)
  }
}

async function send({ req }: Context, page: Page): Promise<Response> {
  const { status, headers } = page
  // Without the W/, which a proxy may have taken away.
  const isKnown = status === 200 && req.header('If-None-Match')?.includes(headers.etag.slice(2))
  // A browser replaces the headers of the page that it has by those of a 304.
  if (isKnown) return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(req.header('Accept-Encoding'))
  const body = await page.body(encoding)
  if (encoding === 'identity') return new Response(body, { status, headers })
  return new Response(body, { status, headers: { ...headers, 'Content-Encoding': encoding } })
}

function cacheFor(cacheControl: string) {
  return (_: string, context: Context) => context.header('Cache-Control', cacheControl)
}

/** The path as the client wrote it. Parsing a URL would resolve its dot segments, for example. */
function sentPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  // Some clients send the whole URL.
  return url.replace(/^https?:\/\/[^/?#]*/, '').replace(/[?#].*/s, '')
}

/** False for what no page's address has: malformed encoding, and control characters. */
function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
