/**
 * Pages are rendered on first request and cached until the content changes. Once per TTL the cached page is
 * rendered again in the background, which has the content read again when that is due.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Page } from './page.ts'
import type { RenderPage } from './render.ts'

interface PageCacheOptions {
  /** How long a page is fresh while the content does not change, in ms. */
  readonly ttl: number
  /** Changes whenever the content does. */
  readonly version: () => string
  readonly log: Pick<Logger, 'error'>
}

/** In bytes of pages; their compressed bodies come on top. */
const CAPACITY = 16_000_000

export function createPageCache(render: RenderPage, options: PageCacheOptions): RenderPage {
  const { ttl, version, log } = options
  const cache = new LRUCache<string, { readonly page: Page; readonly expires: number }>({
    maxSize: CAPACITY,
    sizeCalculation: ({ page }) => page.size + 1,
  })
  const underWay = new Map<string, Promise<Page>>()

  async function renew(key: string, path: string): Promise<Page> {
    try {
      const rendered = await render(path)
      const known = cache.get(key)?.page
      // Of the same bytes, that which is compressed already.
      const page = known?.headers.etag === rendered.headers.etag ? known : rendered
      if (page.isCacheable) cache.set(key, { page, expires: performance.now() + ttl })
      return page
    } finally {
      underWay.delete(key)
    }
  }

  return async (path) => {
    const key = `${version()} ${path}`
    const cached = cache.get(key)
    if (cached && performance.now() < cached.expires) return cached.page
    const renewal = underWay.getOrInsertComputed(key, () => renew(key, path))
    if (!cached) return renewal
    renewal.catch((error) => log.error({ err: error, path }, 'a page could not be renewed'))
    return cached.page
  }
}
