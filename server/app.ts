/** The HTTP application: its middleware and its routes, in the order in which they handle a request. */
import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import type { Store } from '../data/store.ts'
import type { Configuration } from './configuration.ts'
import { createSecurityHeaders, FOREVER, ONE_HOUR } from './headers.ts'
import { logRequests } from './log.ts'
import { canonicalPath } from './pages/canonical-path.ts'
import { errorPage } from './pages/error-page.ts'
import { acceptedEncoding, type GetPage, type Page } from './pages/page.ts'
import { DRAWING_PATHS } from './pictures/drawings/drawing-routes.ts'
import { readiness } from './readiness.ts'
import { closeUnread } from './unread-body.ts'

export interface AppOptions {
  readonly configuration: Pick<Configuration, 'siteUrl' | 'database'>
  readonly store: Pick<Store, 'list' | 'status'>
  /**
   * Whether pages can tell whose site this is: the name is configured, or the owner's settings have been read. Waits a
   * few seconds for a first read.
   */
  readonly isOwnerKnown: () => Promise<boolean>
  /** Returns the cached page, or renders it. */
  readonly getPage: GetPage
  /** The routes of project pictures, the portrait, share pictures and icons. */
  readonly pictures: Hono
  /** The routes of the owner's desk and those that count visits; null if the desk is off. */
  readonly desk: Hono | null
  /** The folder of the site's public files. */
  readonly staticRoot: string
  readonly log: Logger
}

interface Environment {
  Bindings: HttpBindings
  Variables: RequestIdVariables
}

export function createApp(options: AppOptions): Hono<Environment> {
  const {
    configuration,
    store,
    isOwnerKnown,
    getPage,
    pictures,
    desk,
    staticRoot: root,
    log,
  } = options
  const app = new Hono<Environment>()
  const securityHeaders = createSecurityHeaders(configuration.siteUrl)

  const requireOwner: MiddlewareHandler = async (context, next) =>
    (await isOwnerKnown()) ? next() : sendPage(context, errorPage(503))

  // Registered before the log, so that it acts after the log: it may replace the response.
  app.use(closeUnread)
  // Ignore the client's X-Request-Id.
  app.use(requestId({ headerName: '' }))
  app.use(logRequests(log))
  // Set these headers on the raw response, so that a handler's own headers override them.
  app.use((context, next) => {
    context.env.outgoing.setHeaders(securityHeaders)
    return next()
  })
  // Reject paths that no page has. If a path cannot be decoded, React Router would print a message.
  app.use((context, next) => {
    const { pathname } = new URL(context.req.url)
    return mayBePath(pathname) ? next() : sendPage(context, errorPage(400))
  })
  // These routes come before the check of the method, because only they accept POST.
  if (desk) app.route('/', desk)
  app.use(async (context, next) => {
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD') return next()
    return sendPage(context, errorPage(405))
  })

  app.get('/healthz', (context) =>
    context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }),
  )
  app.get('/readyz', readiness(store, configuration.database.kind))

  app.get('/assets/*', serveStatic({ root, precompressed: true, onFound: cacheFor(FOREVER) }))
  for (const path of DRAWING_PATHS) app.use(path, requireOwner)
  app.route('/', pictures)
  // All public files have an extension, so requests for other paths do not touch the disk.
  app.get(
    '/:file{.+\\.\\w+}',
    etag(),
    serveStatic({ root, precompressed: true, onFound: cacheFor(ONE_HOUR) }),
  )
  app.get('*', requireOwner, async (context) => {
    const { pathname, search } = new URL(context.req.url)
    // Null for an unknown path, for which the router renders the 404 page.
    const canonical = canonicalPath(pathname)
    if (canonical === null || canonical === rawPath(context.env.incoming)) {
      return sendPage(context, await getPage(pathname))
    }
    const headers = { Location: canonical + search, 'Cache-Control': 'no-store' }
    return context.body(null, 308, headers)
  })

  app.onError((error, context) => {
    // The request may have failed only because the client has disconnected.
    const level = context.req.raw.signal.aborted ? 'debug' : 'error'
    log[level]({ request: context.get('requestId'), err: error }, 'a request failed')
    return sendPage(context, errorPage(500))
  })
  return app
}

/** Adapts the application to Node's HTTP server. */
export function createListener({ fetch }: Hono<Environment>): RequestListener {
  const listener = getRequestListener(fetch)
  return (request, response) => {
    // The client's Host header must not become part of any URL that the site builds.
    request.headers.host = 'site'
    return listener(request, response)
  }
}

async function sendPage({ req }: Context, page: Page): Promise<Response> {
  const { status, headers } = page
  // Compare the ETags without the prefix `W/`, because a proxy may have removed it.
  const isUnchanged = status === 200 && req.header('If-None-Match')?.includes(headers.etag.slice(2))
  // Without the page's headers, browsers would store the default Content-Security-Policy with their cached copy.
  if (isUnchanged) return new Response(null, { status: 304, headers })
  const encoding = acceptedEncoding(req.header('Accept-Encoding'))
  const body = await page.body(encoding)
  if (encoding === 'identity') return new Response(body, { status, headers })
  return new Response(body, { status, headers: { ...headers, 'Content-Encoding': encoding } })
}

function cacheFor(cacheControl: string) {
  return (_: string, context: Context) => {
    context.header('Cache-Control', cacheControl)
    // `serveStatic` sets this only for compressed files. A shared cache needs it for the uncompressed ones too.
    context.header('Vary', 'Accept-Encoding')
  }
}

/** The path as the client sent it. `new URL` would change the path, for example by resolving `..`. */
function rawPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  // Proxies may send an absolute URL instead of a path.
  return url.replace(/^https?:\/\/[^/?#]*/, '').replace(/[?#].*/s, '')
}

/**
 * Returns false for malformed percent-encoding, for control characters, and for line and paragraph separators, which no
 * route matches.
 */
function mayBePath(path: string): boolean {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
