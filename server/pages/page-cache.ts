/**
 * Renders each page at the first request for it and caches it until the content changes. A page also shows the current
 * year and files of this site, whose changes do not change the content's version. So the first request after each read
 * of the content gets the cached page, and the page is rendered again in the background.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Page } from './page.ts'
import type { RenderPage } from './render.ts'

interface PageCacheOptions {
  /** Returns a text that changes when the content or its pictures change. */
  readonly version: () => string
  /** Returns how many times the content has been read. */
  readonly readCount: () => number
  readonly log: Pick<Logger, 'error'>
}

interface Entry {
  readonly page: Page
  /** What `readCount` returned before the page was last rendered. */
  readsBefore: number
}

/** In bytes. Counts the uncompressed pages only, not their compressed bodies. */
const CAPACITY = 16_000_000

export function createPageCache(render: RenderPage, options: PageCacheOptions): RenderPage {
  const { version, readCount, log } = options
  const cache = new LRUCache<string, Entry>({
    maxSize: CAPACITY,
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
    const key = `${version()} ${path}`
    const reads = readCount()
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
