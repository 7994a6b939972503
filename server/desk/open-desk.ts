/**
 * The owner's desk: the only part of the site that takes more than GET, and looks at cookies. Imported only where it
 * is open.
 */
import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { createRequestHandler } from 'react-router'
import type { Store } from '../../data/store.ts'
import { FOR_EVER } from '../cache-control.ts'
import type { Configuration } from '../configuration.ts'
import type { Log } from '../log.ts'
import type { LoadBuild } from '../pages/open-build.ts'
import type { RenderOptions } from '../pages/render.ts'
import { internalAddresses } from '../pictures/internal-addresses.ts'
import type { OpenPictures } from '../pictures/open-pictures.ts'
import { openPasswordAccess } from './password-access.ts'
import { createPreviews } from './previews.ts'

interface DeskOptions {
  readonly loadBuild: LoadBuild
  readonly staticRoot: string
  readonly content: Pick<RenderOptions, 'site' | 'projects' | 'pictures'>
  readonly configuration: Configuration
  /** DATA_DIR, absolute. */
  readonly folder: string
  readonly store: Store
  readonly pictures: OpenPictures
  readonly log: Log
}

/** In bytes: a picture. */
const LARGEST_BODY = 10_000_000

/** What the desk's pages may do beyond those of the site: show pictures before they are sent, and send forms. */
const SOURCES = { 'img-src': ["'self'", 'blob:'], 'form-action': ["'self'"] }

export async function openDesk(options: DeskOptions): Promise<Hono> {
  const { loadBuild, staticRoot, content, configuration, folder, store, pictures, log } = options
  const { siteUrl, supabase } = configuration
  const warn = (message: string) => log.warn(message)
  const access = supabase
    ? (await import('./account-access.ts')).openAccountAccess({ ...supabase, siteUrl, warn })
    : await openPasswordAccess({ folder, siteUrl, warn })

  async function published() {
    try {
      await store.refresh()
      return true
    } catch (error) {
      warn(`What was published does not show yet: ${(error as Error).message}`)
      return false
    }
  }

  const desk = { access, published, ...createPreviews(content.site, pictures) }
  const routes = new Hono()
  routes.get(
    '/estudio/assets/*',
    serveStatic({
      root: staticRoot,
      precompressed: true,
      rewriteRequestPath: (path) => path.slice('/estudio'.length),
      onFound: (_, context) => context.header('Cache-Control', FOR_EVER),
    }),
  )
  routes.use('/estudio/*', compress(), async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
    context.header('X-Robots-Tag', 'noindex')
  })
  routes.post('/estudio/*', async (context, next) => {
    if (isFromThisSite(context, siteUrl)) return next()
    return context.text('Este pedido não veio do próprio site.', 403)
  })
  routes.use(
    '/estudio/*',
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (context) => context.text('O que foi enviado passa de 10 MB.', 413),
    }),
  )
  routes.on(['GET', 'POST'], '/estudio/*', async (context) => {
    const { build, finish } = await loadBuild()
    const report = (err: unknown, path: string) => log.error({ err, path }, 'the desk failed')
    const provider = build.entry.module.createLoadContext(
      { ...content, report },
      { ...desk, client: clientOf(context) },
    )
    const handle = createRequestHandler(build, process.env.NODE_ENV)
    const response = await handle(context.req.raw, provider)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const { html, policy } = finish(await response.text(), SOURCES)
    response.headers.set('content-security-policy', policy)
    return new Response(html, response)
  })
  return routes
}

/** Browsers say where a request comes from in one header or the other, whatever its content. */
function isFromThisSite({ req }: Context, siteUrl: string): boolean {
  const from = req.header('sec-fetch-site')
  return from ? from === 'same-origin' : req.header('origin') === siteUrl
}

/** Behind a proxy, which is on a private address, whom the proxy names. */
function clientOf(context: Context): string {
  const { address = '' } = getConnInfo(context).remote
  const forwarded = context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  const isProxy = internalAddresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return forwarded && isProxy ? forwarded : address
}
