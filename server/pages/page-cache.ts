/** Keeps each page until its content changes. */
import { LRUCache } from 'lru-cache'
import { PAGE_DEADLINE, settleWithin } from '../../core/loadable.ts'
import { PROJECTS } from '../../core/paths.ts'
import { projectPath } from '../../core/project/project.ts'
import type { Store } from '../../data/store.ts'
import type { GetPage, Page } from './page.ts'

/** Counted before compression. */
const MAX_SIZE = 16_000_000

/** @param contentKey changes with everything that pages show. */
export function createPageCache(
  render: GetPage,
  store: Pick<Store, 'readIfDue' | 'bySlug'>,
  contentKey: () => string,
): GetPage {
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
    store.readIfDue()
    const known = cache.get(keyOf(requested))
    if (known) return known
    const path = await renderedPath(requested, store)
    const key = keyOf(path)
    return cache.get(key) ?? renderings.getOrInsertComputed(key, () => renderAndKeep(key, path))
  }
}

const PROJECT = new RegExp(`^${PROJECTS}/(.+?)(\\.data)?$`)
/** No project can have this slug. */
const MISSING_PROJECT = projectPath(' ')

/** Slugs without a project share one page, which does not contain the slug, so that the server renders it once. */
async function renderedPath(path: string, { bySlug }: Pick<Store, 'bySlug'>): Promise<string> {
  const [, slug, end = ''] = PROJECT.exec(path) ?? []
  if (slug === undefined) return path
  // If the read is late or has failed, the page itself waits for the content, or says that it is not available.
  const project = await settleWithin(bySlug(decodeURIComponent(slug)), PAGE_DEADLINE)
  const isMissing = project.state === 'ready' && project.value === null
  return isMissing ? MISSING_PROJECT + end : path
}
