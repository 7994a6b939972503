/** Renders each page at the first request for it, and keeps it until its content changes. */
import { LRUCache } from 'lru-cache'
import type { GetPage, Page } from './page.ts'

interface PageCacheOptions {
  /** Changes when something changes that pages show. */
  readonly contentKey: () => string
  readonly readIfDue: () => void
  /** Paths with the same page have the same rendered path. */
  readonly renderedPath: (path: string) => Promise<string>
}

/** Before compression. */
const MAX_SIZE = 16_000_000

export function createPageCache(render: GetPage, options: PageCacheOptions): GetPage {
  const { contentKey, readIfDue, renderedPath } = options
  const cache = new LRUCache<string, Page>({
    maxSize: MAX_SIZE,
    // The cache does not accept the size 0.
    sizeCalculation: ({ size }) => size + 1,
  })
  const renderings = new Map<string, Promise<Page>>()
  const keyOf = (path: string) => `${contentKey()} ${path}`

  async function renderAndKeep(key: string, path: string): Promise<Page> {
    try {
      const page = await render(path)
      if (page.isCacheable) cache.set(key, page)
      return page
    } finally {
      renderings.delete(key)
    }
  }

  return async (requested) => {
    readIfDue()
    const known = cache.get(keyOf(requested))
    if (known) return known
    const path = await renderedPath(requested)
    const key = keyOf(path)
    return cache.get(key) ?? renderings.getOrInsertComputed(key, () => renderAndKeep(key, path))
  }
}
