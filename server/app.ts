import type { IncomingMessage, RequestListener } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { type RequestIdVariables, requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import { PICTURES } from '../core/paths.ts'
import type { Store } from '../data/store.ts'
import type { Configuration } from './configuration/configuration.ts'
import { hasLoopbackHost } from './configuration/own-computer.ts'
import { createSecurityHeaders } from './http/headers.ts'
import { readiness } from './http/readiness.ts'
import { logRequests } from './http/request-log.ts'
import { closeUnread } from './http/unread-body.ts'
import { canonicalPath } from './pages/canonical-path.ts'
import { errorPage } from './pages/error-page.ts'
import { type GetPage, sendPage } from './pages/page.ts'
import { readStaticFiles } from './pages/static-files.ts'
import { DRAWING_PATHS } from './pictures/drawings/drawing-routes.ts'

export interface AppOptions {
  readonly configuration: Pick<Configuration, 'siteUrl' | 'database' | 'isLocalDemo'>
  readonly store: Pick<Store, 'list' | 'status'>
  /** True if the name is configured or the settings were read. Waits a few seconds for a first read. */
  readonly isOwnerKnown: () => Promise<boolean>
  readonly getPage: GetPage
  readonly pictures: Hono
  readonly visits: Hono | null
  readonly desk: Hono<{ Bindings: HttpBindings }> | null
  readonly staticRoot: string
  readonly log: Logger
}

interface Environment {
  Bindings: HttpBindings
  Variables: RequestIdVariables
}

export function createApp(options: AppOptions): Hono<Environment> {
  const { configuration, store, isOwnerKnown, getPage, pictures, visits, desk, staticRoot, log } =
    options
  const app = new Hono<Environment>()
  const securityHeaders = createSecurityHeaders(configuration.siteUrl)
  const files = readStaticFiles(staticRoot)

  const waitForOwnerName: MiddlewareHandler = async (context, next) =>
    (await isOwnerKnown()) ? next() : sendPage(context, errorPage(503))

  // Register this first, because it may replace the response after all other middleware.
  app.use(closeUnread)
  app.use(requestId({ headerName: '' }))
  app.use(logRequests(log))
  // Set these on the raw response, so that a handler's own headers override them.
  app.use((context, next) => {
    context.env.outgoing.setHeaders(securityHeaders)
    return next()
  })
  // React Router would answer a path that cannot be decoded with a message for developers.
  app.use((context, next) => {
    const { pathname } = new URL(context.req.url)
    return mayBePath(pathname) ? next() : sendPage(context, errorPage(404))
  })
  if (configuration.isLocalDemo) {
    app.use((context, next) =>
      hasLoopbackHost(context.env.incoming) ? next() : sendPage(context, errorPage(421)),
    )
  }
  if (visits) app.route('/', visits)
  if (desk) app.route('/', desk)
  app.use(async (context, next) => {
    const { method } = context.req
    if (method === 'GET' || method === 'HEAD') return next()
    return context.body(null, 405, { Allow: 'GET, HEAD' })
  })

  app.get('/healthz', (context) =>
    context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }),
  )
  app.get('/readyz', readiness(store, configuration.database.kind))

  app.get('*', (context, next) => {
    const file = files.get(decodeURIComponent(new URL(context.req.url).pathname))
    return file ? sendPage(context, file) : next()
  })
  for (const path of DRAWING_PATHS) app.use(path, waitForOwnerName)
  app.route('/', pictures)
  app.get('*', waitForOwnerName, async (context) => {
    const { pathname, search } = new URL(context.req.url)
    const path = canonicalPath(pathname)
    if (path === null && FILE_PATH.test(pathname)) return sendPage(context, errorPage(404))
    if (path === null) return sendPage(context, await getPage(unknownPath(pathname)))
    if (path !== rawPath(context.env.incoming)) return redirect(path + search)
    return sendPage(context, await getPage(path))
  })

  app.onError((error, context) => {
    // A client that disconnects is not a failure of the site.
    const level = context.req.raw.signal.aborted ? 'debug' : 'error'
    log[level]({ request: context.get('requestId'), err: error }, 'a request failed')
    return sendPage(context, errorPage(500))
  })
  return app
}

export function createListener({ fetch }: Hono<Environment>): RequestListener {
  const listener = getRequestListener(fetch)
  return (request, response) => {
    // The client's Host header must not become part of any URL that the site builds.
    request.headers.host = 'site'
    return listener(request, response)
  }
}

function redirect(location: string): Response {
  return new Response(null, {
    status: 308,
    headers: { Location: location, 'Cache-Control': 'no-store' },
  })
}

/** The router requests data at paths that end in `.data`, which are no files. */
const FILE_PATH = new RegExp(`^(?:/assets|${PICTURES})/|\\.(?!data$)\\w+$`)

/** All unknown paths have the same page, so that the server renders it once. */
function unknownPath(path: string): string {
  return path.endsWith('.data') ? '/404.data' : '/404'
}

/** The client's own path, because `new URL` would resolve `..`. */
function rawPath({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  return url.replace(/^https?:\/\/[^/?#]*/, '').replace(/[?#].*/s, '')
}

function mayBePath(path: string): boolean {
  try {
    return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
