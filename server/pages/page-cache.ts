/**
 * Pages are rendered on first request and cached until the content changes. After every read of the content, even one
 * that brought nothing new, a page is rendered again in the background at its next visit: it also shows the year and
 * files of this site, which have no version.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Page } from './page.ts'
import type { RenderPage } from './render.ts'

interface PageCacheOptions {
  /** Changes whenever the content or its pictures do. */
  readonly version: () => string
  /** How often the content was read. */
  readonly readCount: () => number
  readonly log: Pick<Logger, 'error'>
}

interface Entry {
  readonly page: Page
  /** The value of `readCount` before the last rendering began. */
  renderedAt: number
}

/** In bytes of pages; their compressed bodies come on top. */
const CAPACITY = 16_000_000

export function createPageCache(render: RenderPage, options: PageCacheOptions): RenderPage {
  const { version, readCount, log } = options
  const cache = new LRUCache<string, Entry>({
    maxSize: CAPACITY,
    sizeCalculation: ({ page }) => page.size + 1,
  })
  const firstRenderings = new Map<string, Promise<Page>>()

  async function renderFirst(key: string, path: string, renderedAt: number): Promise<Page> {
    try {
      const page = await render(path)
      if (page.isCacheable) cache.set(key, { page, renderedAt })
      return page
    } finally {
      firstRenderings.delete(key)
    }
  }

  async function renderAgain(key: string, path: string, { page, renderedAt }: Entry) {
    try {
      const next = await render(path)
      // Same content: keep the page that is already compressed.
      const isNew = next.headers.etag !== page.headers.etag
      if (isNew && next.isCacheable) cache.set(key, { page: next, renderedAt })
    } catch (error) {
      log.error({ err: error, path }, 'a cached page could not be rendered again')
    }
  }

  return async (path) => {
    const key = `${version()} ${path}`
    const reads = readCount()
    const entry = cache.get(key)
    if (!entry) {
      return firstRenderings.getOrInsertComputed(key, () => renderFirst(key, path, reads))
    }
    if (entry.renderedAt !== reads) {
      entry.renderedAt = reads
      void renderAgain(key, path, entry)
    }
    return entry.page
  }
}
