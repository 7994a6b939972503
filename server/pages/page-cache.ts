/**
 * Renders each page at the first request for it and keeps it until the content changes. A page also shows the current
 * year and images from this server's disk, so after each read of the content, the first request gets the cached page
 * and renders it again in the background.
 */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { GetPage, Page } from './page.ts'

interface PageCacheOptions {
  /** Changes when the content changes, or when the size of another site's image becomes known. */
  readonly contentKey: () => string
  readonly readCount: () => number
  readonly readIfDue: () => void
  /** Paths with the same page have the same rendered path. */
  readonly renderedPath: (path: string) => Promise<string>
  readonly log: Pick<Logger, 'error'>
}

interface Entry {
  readonly page: Page
  /** The `readCount` when the last rendering of the page began. */
  readsBefore: number
}

/** In bytes, before compression. */
const MAX_SIZE = 16_000_000

export function createPageCache(render: GetPage, options: PageCacheOptions): GetPage {
  const { contentKey, readCount, readIfDue, renderedPath, log } = options
  const cache = new LRUCache<string, Entry>({
    maxSize: MAX_SIZE,
    // The cache does not accept the size 0.
    sizeCalculation: ({ page }) => page.size + 1,
  })
  const firstRenderings = new Map<string, Promise<Page>>()

  async function renderFirst(key: string, path: string): Promise<Page> {
    const readsBefore = readCount()
    try {
      const page = await render(path)
      if (page.isCacheable) cache.set(key, { page, readsBefore })
      return page
    } finally {
      firstRenderings.delete(key)
    }
  }

  async function renderAgain(key: string, path: string, entry: Entry): Promise<void> {
    // Set now, so that only one request per read renders the page.
    const readsBefore = readCount()
    entry.readsBefore = readsBefore
    try {
      const next = await render(path)
      // Another rendering began after a later read.
      if (entry.readsBefore !== readsBefore) return
      // The cached page may already be compressed.
      const isNew = next.headers.etag !== entry.page.headers.etag
      if (isNew && next.isCacheable) cache.set(key, { ...entry, page: next })
    } catch (error) {
      log.error({ err: error, path }, 'a cached page could not be rendered again')
    }
  }

  const keyOf = (path: string) => `${contentKey()} ${path}`

  function cached(path: string): Page | undefined {
    const key = keyOf(path)
    const entry = cache.get(key)
    if (entry && entry.readsBefore !== readCount()) void renderAgain(key, path, entry)
    return entry?.page
  }

  return async (requested) => {
    readIfDue()
    const known = cached(requested)
    if (known) return known
    const path = await renderedPath(requested)
    const key = keyOf(path)
    return cached(path) ?? firstRenderings.getOrInsertComputed(key, () => renderFirst(key, path))
  }
}
