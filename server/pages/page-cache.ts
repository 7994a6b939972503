/**
 * Renders each page at the first request for it and caches it until the content changes. The content's key does not
 * cover the current year and the site's own files, which a page also shows. So the first request after each read of the
 * content gets the cached page, and the page is rendered again in the background.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Page } from './page.ts'
import type { RenderPage } from './render.ts'

interface PageCacheOptions {
  /** Returns a text that changes when the content or its pictures change. */
  readonly contentKey: () => string
  /** Reads the content in the background if it is old. Returns how many times it has been read. */
  readonly refreshIfDue: () => number
  readonly log: Pick<Logger, 'error'>
}

interface Entry {
  readonly page: Page
  /** What `refreshIfDue` returned before the page was last rendered. */
  readsBefore: number
}

/** In bytes. Counts the uncompressed pages only, not their compressed bodies. */
const MAX_SIZE = 16_000_000

export function createPageCache(render: RenderPage, options: PageCacheOptions): RenderPage {
  const { contentKey, refreshIfDue, log } = options
  const cache = new LRUCache<string, Entry>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ page }) => page.size + 1,
  })
  const firstRenderings = new Map<string, Promise<Page>>()

  async function renderFirst(key: string, path: string, readsBefore: number): Promise<Page> {
    try {
      const page = await render(path)
      if (page.isCacheable) cache.set(key, { page, readsBefore })
      return page
    } finally {
      firstRenderings.delete(key)
    }
  }

  async function renderAgain(key: string, path: string, { page, readsBefore }: Entry) {
    try {
      const next = await render(path)
      // Same content: keep the page that is already compressed.
      const isNew = next.headers.etag !== page.headers.etag
      if (isNew && next.isCacheable) cache.set(key, { page: next, readsBefore })
    } catch (error) {
      log.error({ err: error, path }, 'a cached page could not be rendered again')
    }
  }

  return async (path) => {
    const key = `${contentKey()} ${path}`
    const reads = refreshIfDue()
    const entry = cache.get(key)
    if (!entry) {
      return firstRenderings.getOrInsertComputed(key, () => renderFirst(key, path, reads))
    }
    if (entry.readsBefore !== reads) {
      entry.readsBefore = reads
      void renderAgain(key, path, entry)
    }
    return entry.page
  }
}
