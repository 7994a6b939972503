/**
 * The content cache (stale-while-revalidate). The source is read at most once per TTL and kind, and
 * while it does not answer, the last good content is served.
 */
import { type CacheEntry, cachified } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import type { Project, ProjectReader } from '../core/project.ts'
import { createAllowance } from './allowance.ts'
import { type CircuitBreakerOptions, createCircuitBreaker } from './circuit-breaker.ts'
import type { KeptContent } from './kept-content.ts'
import { ReadError } from './read-error.ts'
import { isUsableSlug } from './slug.ts'

interface ContentStatus {
  /** Of the list, in ms; null before the first. */
  readonly contentAge: number | null
  /** Whether the source does not answer. */
  readonly failing: boolean
  /** True until the first successful read: the list is what the previous run kept on disk. */
  readonly fromKeptContent: boolean
}

export interface Store extends ProjectReader {
  /** Increases whenever a read returns something else than the one before. */
  version(): number
  /** Resolves when no read is under way any more, one that stale content was just asked for included. */
  settled(): Promise<void>
  /** For monitoring. */
  status(): ContentStatus
}

export interface StoreOptions extends CircuitBreakerOptions {
  /** How long content is fresh, in ms; after that it is served while one read renews it. */
  readonly ttl: number
  /** Keeps the list over a restart. */
  readonly kept?: Pick<KeptContent, 'found' | 'keep'>
}

/** Slugs remembered, unknown ones included. */
const MOST_SLUGS = 500
/** Reads per TTL for slugs that the list does not hold. */
const MOST_UNLISTED = 20
/** The hosted service cuts its answers here, so a list of this length may not be all. */
const CUT = 1_000
/** Practically infinite; cachified drops the result of a slow read if this is `Infinity`. */
const EVER = Number.MAX_SAFE_INTEGER / 2

export function createStore(source: ProjectReader, options: StoreOptions): Store {
  const { ttl, log, kept } = options
  const breaker = createCircuitBreaker(options)
  const mayAskForUnlisted = createAllowance(MOST_UNLISTED, ttl)
  const listCache = new Map<string, CacheEntry<readonly Project[]>>()
  const slugCache = new LRUCache<string, CacheEntry<Project | null>>({ max: MOST_SLUGS })
  let projects = kept?.found?.projects
  let projectsReadAt = kept?.found?.readAt ?? 0
  let fromKeptContent = projects !== undefined
  let emptyBefore = false
  let version = 0

  if (projects) listCache.set('list', stale(projects))

  /** A stale entry: served at once, and revalidated in the background. */
  function stale<Value>(value: Value): CacheEntry<Value> {
    return { value, metadata: { createdTime: 0, ttl, swr: EVER } }
  }

  function noteChange(before: unknown, after: unknown): void {
    if (JSON.stringify(before) !== JSON.stringify(after)) version += 1
  }

  const listed = (slug: string) => projects?.find((project) => project.slug === slug)

  function list(): Promise<readonly Project[]> {
    return cachified({
      key: 'list',
      cache: listCache,
      ttl,
      staleWhileRevalidate: EVER,
      async getFreshValue() {
        const before = projects
        projects = confirmed(await breaker.read('list', () => source.list()))
        noteChange(before, projects)
        return projects
      },
    })
  }

  /**
   * A hosted table that lost its policy or its rights answers with an empty list, not an error. So
   * an emptied list counts only when a second read, one TTL later, confirms it.
   */
  function confirmed(answer: readonly Project[]): readonly Project[] {
    const lost = answer.length === 0 && projects !== undefined && projects.length > 0
    if (lost && !emptyBefore) {
      emptyBefore = true
      log.warn(
        `The list of projects came back empty; keeping the ${projects?.length} known until the next read confirms it.`,
      )
      return projects ?? answer
    }
    emptyBefore = false
    projectsReadAt = Date.now()
    fromKeptContent = false
    kept?.keep(answer)
    return answer
  }

  async function readBySlug(slug: string): Promise<Project | null> {
    const project = await breaker.read(`slug ${slug}`, () => source.bySlug(slug))
    if (project) return project
    // The list decides whether a project was deleted, for the reason given at `confirmed`; reading
    // it revalidates it in the background when it is stale.
    if (listed(slug)) await list()
    return listed(slug) ?? null
  }

  /** Thousands of made-up slugs must not become as many reads: beyond the allowance the list answers. */
  async function answerFromList(slug: string): Promise<Project | null> {
    const { length } = await list()
    const project = listed(slug)
    if (project || length < CUT) return project ?? null
    throw new ReadError(
      'Too many unknown projects were asked for, and the list may not be complete.',
    )
  }

  async function bySlug(slug: string): Promise<Project | null> {
    if (!isUsableSlug(slug)) return null
    const known = listed(slug)
    // Served from the list at once, without waiting for the source or its deadline.
    if (known && !slugCache.has(slug)) slugCache.set(slug, stale(known))
    try {
      return await cachified({
        key: slug,
        cache: slugCache,
        ttl,
        staleWhileRevalidate: EVER,
        async getFreshValue({ metadata }) {
          const remembered = slugCache.peek(slug)?.value
          if (!listed(slug) && !remembered && !mayAskForUnlisted()) {
            // Not cached, or made-up slugs would evict the real ones.
            metadata.ttl = -1
            metadata.swr = 0
            return answerFromList(slug)
          }
          const project = await readBySlug(slug)
          if (remembered !== undefined) noteChange(remembered, project)
          // A negative result is never served stale: a new project must show after one TTL.
          if (project === null) metadata.swr = 0
          return project
        },
      })
    } catch (error) {
      const project = listed(slug)
      if (project) return project
      throw error
    }
  }

  return {
    list,
    bySlug,
    version: () => version,
    async settled() {
      // cachified begins to renew what it has served stale in a timer of 0 ms.
      await new Promise((resolve) => setTimeout(resolve, 0))
      await breaker.settled()
    },
    status: () => ({
      contentAge: projects === undefined ? null : Date.now() - projectsReadAt,
      failing: breaker.failing,
      fromKeptContent,
    }),
  }
}
