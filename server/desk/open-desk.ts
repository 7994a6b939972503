/**
 * The owner's desk: the only part of the site that accepts more than GET, and looks at cookies. Imported only when it
 * is enabled. Each request is handled in this order: may it pass, who sends it, what does its body say.
 */
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createRequestHandler } from 'react-router'
import { WriteError } from '../../core/project-writer.ts'
import { ReadError } from '../../data/read-error.ts'
import type { Store } from '../../data/store.ts'
import { FOR_EVER } from '../cache-control.ts'
import type { Configuration } from '../configuration.ts'
import type { Log } from '../log.ts'
import type { LoadBuild } from '../pages/open-build.ts'
import type { RenderOptions } from '../pages/render.ts'
import type { OpenPictures } from '../pictures/open-pictures.ts'
import { admission } from './admission.ts'
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

/** What the desk's pages may do beyond those of the site: show pictures before they are sent, and send forms. */
const SOURCES = { 'img-src': ["'self'", 'blob:'], 'form-action': ["'self'"] }

export async function openDesk(options: DeskOptions): Promise<Hono> {
  const { loadBuild, staticRoot, content, configuration, folder, store, pictures, log } = options
  const { siteUrl, supabase } = configuration
  const warn = (message: string) => log.warn(message)
  const access = supabase
    ? (await import('./account-access.ts')).openAccountAccess({ ...supabase, siteUrl, warn })
    : await openPasswordAccess({ folder, siteUrl, warn })

  function logFailure(action: string, error: Error): void {
    const { reason, code } = error instanceof WriteError ? error : { reason: 'away', code: '' }
    log.warn({ action, reason, code, detail: error.message }, 'the owner met a failure')
  }

  async function publish() {
    try {
      await store.refresh()
      return true
    } catch (error) {
      logFailure('show what was published', error as Error)
      return false
    }
  }

  function report(error: unknown, path: string): void {
    // A database that does not answer is not a fault of the code, so its stack says nothing.
    const isExpected = error instanceof ReadError || error instanceof WriteError
    if (isExpected) logFailure(`open ${path}`, error)
    else log.error({ err: error, path }, 'the desk failed')
  }

  const databaseHost = supabase ? new URL(supabase.url).host : ''
  const previews = createPreviews(content.site, pictures, databaseHost)
  const desk = { access, logFailure, publish, ...previews }
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
  routes.use('/estudio/*', async (context, next) => {
    await next()
    context.header('Cache-Control', 'no-store')
    context.header('X-Robots-Tag', 'noindex')
  })
  routes.use('/estudio/*', admission(siteUrl), compress())
  routes.on(['GET', 'POST'], '/estudio/*', async (context) => {
    const { build, finish } = await loadBuild()
    const provider = build.entry.module.createLoadContext({ ...content, report }, desk)
    const handle = createRequestHandler(build, process.env.NODE_ENV)
    const response = await handle(context.req.raw, provider)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    const { html, policy } = finish(await response.text(), SOURCES)
    response.headers.set('content-security-policy', policy)
    return new Response(html, response)
  })
  return routes
}
