/** Renders the application's routes, each from its path and the content alone. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { createRequestHandler } from 'react-router'
import type { LoadContext } from '../../app/context.ts'
import type { Log } from '../log.ts'
import { errorPage } from './error-page.ts'
import type { LoadBuild } from './open-build.ts'
import { createPage, type Page } from './page.ts'

export interface RenderOptions extends Omit<LoadContext, 'report'> {
  readonly loadBuild: LoadBuild
  /** How long content is fresh, in ms. */
  readonly ttl: number
  readonly log: Log
}

/** @param path as it was requested, percent-encoded; what follows `?` shows nothing else. */
export type RenderPage = (path: string) => Promise<Page>

export function createRenderer(options: RenderOptions): RenderPage {
  const { site, loadBuild, log } = options
  const cacheable = cacheHeaders(options.ttl)

  function report(error: unknown, path: string) {
    log.error({ err: error, path }, 'a page failed')
  }

  return async (path) => {
    const { build, finish } = await loadBuild()
    const url = new URL(site.url)
    url.pathname = path
    const handle = createRequestHandler(build, process.env.NODE_ENV)
    const context = build.entry.module.createLoadContext({ ...options, report })
    const response = await handle(new Request(url), context)
    const status = response.status as ContentfulStatusCode
    const isDocument = response.headers.get('content-type')?.startsWith('text/html')
    // When rendering itself fails, the router answers in plain English text.
    if (status === 500 && !isDocument && !path.endsWith('.data')) return errorPage(500)
    const headers = {
      ...(status === 200 ? cacheable : { 'cache-control': 'no-store' }),
      ...Object.fromEntries(response.headers),
    }
    if (!isDocument) return createPage(status, headers, Buffer.from(await response.arrayBuffer()))
    const { html, policy } = finish(await response.text())
    return createPage(status, { ...headers, 'content-security-policy': policy }, Buffer.from(html))
  }
}

const DAY = 86_400

/**
 * Browsers ask every time, and mostly get a 304. A CDN in front may answer for as long as this server itself
 * would, then with the old page while it asks for the new one, or while this server fails (RFC 9213, RFC 5861).
 */
function cacheHeaders(ttl: number): Record<string, string> {
  const fresh = Math.round(ttl / 1000)
  return {
    'cache-control': 'public, no-cache',
    'cdn-cache-control': `max-age=${fresh}, stale-while-revalidate=${DAY}, stale-if-error=${7 * DAY}`,
  }
}
