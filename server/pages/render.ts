/** The public pages do not depend on the visitor. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { DAY } from '../../core/calendar.ts'
import type { LoadContext } from '../../core/context.ts'
import type { Site } from '../../core/site/site.ts'
import { REVALIDATED } from '../http/headers.ts'
import { errorPage } from './error-page.ts'
import { isDocument, type LoadBuild } from './open-build.ts'
import { createPage, type GetPage } from './page.ts'

/** The public pages and the desk report errors differently. */
export type SharedContext = Omit<LoadContext, 'report'>

interface RenderOptions {
  readonly context: SharedContext
  readonly loadBuild: LoadBuild
  readonly ttl: number
  readonly log: Logger
}

export function createRenderer({ context: shared, loadBuild, ttl, log }: RenderOptions): GetPage {
  const context: LoadContext = {
    ...shared,
    report: (error, path) => log.error({ err: error, path }, 'a page could not be rendered'),
  }

  return async (path) => {
    const site = shared.site()
    const url = new URL(site.url)
    url.pathname = path
    const build = await loadBuild()
    const response = await build.handle(new Request(url), { context })
    const status = response.status as ContentfulStatusCode
    // If a route without a component or the error boundary fails, React Router sends an English sentence. The browser's
    // router reads its answers to `.data` requests.
    const isBroken = status === 500 && !isDocument(response) && !path.endsWith('.data')
    if (isBroken) return errorPage(500)
    const headers = Object.fromEntries(response.headers)
    // A route sends `no-store` if, for example, part of the content is missing.
    const isCacheable =
      (status === 200 || status === 404) && headers['cache-control'] !== 'no-store'
    // A `cdn-cache-control` would override the `no-store` of a route.
    if (!headers['cache-control'])
      Object.assign(headers, status === 200 ? cacheHeaders(site, ttl) : NO_STORE)
    return createPage(status, headers, Buffer.from(await response.arrayBuffer()), isCacheable)
  }
}

const NO_STORE = { 'cache-control': 'no-store' }

/**
 * Browsers revalidate a page and usually get a 304. A CDN may serve a page for `ttl`, then the old page for a day
 * while it fetches the new one, and for a week while this server fails (RFC 9213, RFC 5861), but not a page without
 * the owner's name or recipient.
 */
function cacheHeaders({ isUnnamed, owner }: Site, ttl: number): Record<string, string> {
  if (isUnnamed || owner.phone === '') return { 'cache-control': REVALIDATED }
  const seconds = (time: number) => Math.round(time / 1000)
  return {
    'cache-control': REVALIDATED,
    'cdn-cache-control': `max-age=${seconds(ttl)}, stale-while-revalidate=${seconds(DAY)}, stale-if-error=${seconds(7 * DAY)}`,
  }
}
