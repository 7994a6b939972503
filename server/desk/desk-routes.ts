/**
 * Only these routes read cookies. They check the session before they read a large body (app/desk/sign-in/session.ts).
 */
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { Desk } from '../../core/desk.ts'
import { DESK, PATHS } from '../../core/paths.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { isFromOwnComputer } from '../configuration/own-computer.ts'
import { admission } from '../http/admission.ts'
import { OWNER_REVALIDATED } from '../http/headers.ts'
import type { LoadBuild } from '../pages/open-build.ts'
import { sendPage } from '../pages/page.ts'
import type { SharedContext } from '../pages/render.ts'
import { readStaticFiles } from '../pages/static-files.ts'

interface DeskRouteOptions {
  readonly loadBuild: LoadBuild
  readonly staticRoot: string
  readonly context: SharedContext
  readonly configuration: Configuration
}

export type DeskRoutes = Hono<{ Bindings: HttpBindings }>

/** The desk submits forms, and shows photos from `blob:` addresses before their upload. */
const DESK_SOURCES = { 'img-src': ["'self'", 'blob:'], 'form-action': ["'self'"] }

/** @param desk its publisher is only for requests from the owner's own computer. */
export function createDeskRoutes(
  { staticRoot, loadBuild, context: shared, configuration }: DeskRouteOptions,
  desk: Omit<Desk, 'isOwnComputer'>,
): DeskRoutes {
  const report = (error: unknown, path: string) => desk.logFailure(`open ${path}`, error)
  const loadContext = { ...shared, report }
  const routes = new Hono<{ Bindings: HttpBindings }>()
  const files = readStaticFiles(staticRoot)
  routes.get(`${DESK}/assets/*`, (context, next) => {
    const file = files.get(context.req.path.slice(DESK.length))
    return file ? sendPage(context, file) : next()
  })
  // A 304 keeps a renewed session's cookie.
  routes.get(PATHS.photos, etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie'] }))
  routes.use(`${DESK}/*`, async (context, next) => {
    await next()
    const { method, path } = context.req
    const isPicture = method === 'GET' && path === PATHS.photos && context.res.status === 200
    context.header('Cache-Control', isPicture ? OWNER_REVALIDATED : 'no-store')
    context.header('X-Robots-Tag', 'noindex')
  })
  routes.use(`${DESK}/*`, admission(configuration.siteUrl), compress())
  routes.on(['GET', 'POST'], `${DESK}/*`, async ({ req, env }) => {
    const build = await loadBuild()
    const isOwnComputer = isFromOwnComputer(configuration, env.incoming)
    return build.handle(req.raw, {
      context: loadContext,
      desk: { ...desk, isOwnComputer, publisher: isOwnComputer ? desk.publisher : null },
      sources: DESK_SOURCES,
    })
  })
  return routes
}
