/** The HTTP application, from top to bottom: what every answer has, then who answers what. */
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import { secureHeaders } from 'hono/secure-headers'
import type { Store } from '../data/store.ts'
import type { Configuration } from './configuration.ts'
import { readiness } from './health.ts'
import type { Log } from './log.ts'
import { errorPage } from './pages/error-page.ts'
import { acceptedEncoding, type Page } from './pages/page.ts'
import { logRequests } from './request-log.ts'
import { headersOfEveryAnswer } from './security-headers.ts'

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

interface Identified {
  Variables: RequestIdVariables
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

export function createApp(options: AppOptions): Hono<Identified> {
  const { configuration, store, pages, pictures, desk, staticRoot: root, log } = options
  const app = new Hono<Identified>()

  // Of our own making: a visitor's could be anything.
  app.use(requestId({ headerName: '' }))
  app.use(logRequests(log))
  app.use(secureHeaders(headersOfEveryAnswer(configuration.siteUrl)))
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

  app.get('/assets/*', serveStatic({ root, precompressed: true, onFound: cacheFor(IMMUTABLE) }))
  app.route('/', pictures)
  // A browser replaces the headers of the page that it has by those of a 304.
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }))
  // Only paths with an ending can be files, so pages cost no look at the disk.
  app.get(
    '/:file{.+\\.\\w+}',
    serveStatic({ root, precompressed: true, onFound: cacheFor(AN_HOUR) }),
  )
  app.get('*', async (context) => {
    const { pathname } = new URL(context.req.url)
    return send(context, isReadable(pathname) ? await pages(pathname) : errorPage(400))
  })

  app.onError((error, context) => {
    log.error({ request: context.get('requestId'), err: error }, 'a request failed')
    return send(context, errorPage(500))
  })
  return app
}

/** @returns the application as Node's HTTP server calls it. */
export function createListener({ fetch }: Hono<Identified>): RequestListener {
  const answer = getRequestListener(fetch)
  return (request, response) => {
    // What the visitor calls this host never becomes part of a URL.
    request.headers.host = 'site'
    return answer(request, response)
  }
}

async function send(context: Context, page: Page): Promise<Response> {
  const encoding = acceptedEncoding(context.req.header('Accept-Encoding'))
  const body = await page.body(encoding)
  return context.body(body, page.status, {
    ...page.headers,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  })
}

function cacheFor(cacheControl: string) {
  return (_: string, context: Context) => context.header('Cache-Control', cacheControl)
}

/** False for what no page's address has: malformed encoding, and control characters. */
function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
