/**
 * The page cache (stale-while-revalidate). A page depends on the content and the build alone, so it is
 * rendered once per version of the content, compressed at the highest level, and served from memory.
 * A page with `no-store` (its content was missing) is not cached.
 */
import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { createSharedWork } from '../core/shared-work.ts'
import * as caching from './caching.ts'
import { type Charge, COST, free } from './client-limit.ts'
import { packPage } from './pack-page.ts'
import type { Page } from './page.ts'
import { isData, isShared404 } from './page-address.ts'
import type { RenderPage } from './page-renderer.ts'
import type { Representation } from './representation.ts'

export interface PageCache {
  /** The cached page, however old; starts its renewal when it is due. */
  cached(address: string): Representation | undefined
  /**
   * The cached page, or one rendered now, which is charged to the client.
   * @throws {LimitError} when the client is over its limit.
   */
  page(address: string, charge?: Charge): Promise<Representation>
}

export interface PageCacheOptions {
  /** How long a page is fresh while the content does not change, in ms. */
  readonly ttl: number
  /** Changes whenever the content does. */
  readonly version: () => number
  /** Resolves when no content is being read any more. */
  readonly settled: () => Promise<void>
}

interface Entry {
  readonly page: Page
  readonly representation: Representation
  readonly version: number
  readonly expires: number
  /** The number of the rendering it comes from; higher is newer. */
  readonly rendering: number
}

/** The size limit of the cache, in bytes, over all encodings. */
const CAPACITY = 48 * 1024 * 1024

export function createPageCache(render: RenderPage, options: PageCacheOptions): PageCache {
  const { ttl, version, settled } = options
  const entries = new LRUCache<string, Entry>({ maxSize: CAPACITY, sizeCalculation: sizeOf })
  const renewals = createSharedWork()
  let renderings = 0

  async function renew(address: string): Promise<Representation> {
    const versionBefore = version()
    renderings += 1
    const rendering = renderings
    const page = await render(address)
    if (!isCacheable(page, address)) {
      // A 404 removes the cached page; a page without its content leaves it in place.
      if (page.status === 404) entries.delete(address)
      return packPage(page, 'quick', caching.noStore)
    }
    const freshness = { version: versionBefore, expires: performance.now() + ttl }
    const before = entries.peek(address)
    if (before && isSame(before.page, page)) {
      // Most renewals bring nothing new. Compressing takes fifty times as long as this, and it would take the
      // processor from the very visitor whose request began the renewal.
      entries.set(address, { ...before, ...freshness })
      return before.representation
    }
    const cacheControl = cacheControlOf(page, address, ttl)
    const keep = (representation: Representation) => {
      const newest = entries.peek(address)?.rendering ?? 0
      const entry = { page, representation, ...freshness, rendering }
      if (rendering >= newest) entries.set(address, entry)
      return representation
    }
    if (before) return keep(await packPage(page, 'small', cacheControl))
    // The highest compression takes longer than rendering, so the first visitor does not wait for it.
    const first = keep(await packPage(page, 'quick', cacheControl))
    packPage(page, 'small', cacheControl).then(keep, () => {})
    return first
  }

  function renewOnce(address: string): Promise<Representation> {
    const isFirst = !renewals.has(address)
    const before = version()
    const renewal = renewals.share(address, () => renew(address))
    // A failure has been logged where it happened.
    if (isFirst) catchUp(address, renewal, before).catch(() => {})
    return renewal
  }

  /** Rendering with stale content has it read again: the next visitor gets what that read brings. */
  async function catchUp(address: string, renewal: Promise<unknown>, before: number) {
    await renewal
    await settled()
    if (version() !== before && entries.has(address)) await renewOnce(address)
  }

  function cached(address: string): Representation | undefined {
    const entry = entries.get(address)
    if (!entry) return undefined
    const due = entry.version !== version() || performance.now() > entry.expires
    // A failed renewal has been logged where it failed; the stale page is served.
    if (due) renewOnce(address).catch(() => {})
    return entry.representation
  }

  async function page(address: string, charge: Charge = free): Promise<Representation> {
    const found = cached(address)
    if (found) return found
    if (!renewals.has(address)) charge(COST.page)
    return renewOnce(address)
  }

  return { cached, page }
}

/** The fast path: most requests are for a cached page, by exactly its address. */
export function cachedPageFor(
  { method, url = '' }: IncomingMessage,
  pages: PageCache,
): Representation | undefined {
  return method === 'GET' || method === 'HEAD' ? pages.cached(url) : undefined
}

/** Of 404s only the shared page of each kind is cached, or made-up addresses would fill the memory. */
function isCacheable({ status, headers }: Page, address: string): boolean {
  if (status === 404) return isShared404(address)
  return status === 200 && headers['cache-control'] !== caching.noStore
}

function isSame(one: Page, other: Page): boolean {
  const headersOf = ({ headers }: Page) => JSON.stringify(headers)
  const alike = one.status === other.status && headersOf(one) === headersOf(other)
  return alike && one.body.equals(other.body)
}

function cacheControlOf({ status }: Page, address: string, ttl: number): string {
  if (status === 404) return caching.noStore
  const control = isData(address) ? caching.pageData : caching.page
  return control(Math.round(ttl / 1000))
}

function sizeOf({ representation: { variants } }: Entry): number {
  let size = 1
  for (const { body } of variants.values()) size += body.length
  return size
}
