/**
 * The content cache: what was read last is served at once and, when it is older than the TTL, renewed
 * in the background. While the source fails it stays, and the source is asked again after a pause.
 */
import { inspect, isDeepStrictEqual } from 'node:util'
import { type CacheEntry, cachified } from '@epic-web/cachified'
import { LRUCache } from 'lru-cache'
import type { Project, ProjectReader } from '../core/project.ts'
import { isUsableSlug } from '../core/usable-slug.ts'
import type { LastGoodList } from './last-good-list.ts'
import { ReadError } from './read-error.ts'

export interface Store extends ProjectReader {
  /** Grows whenever a read brought something else than the one before. */
  version(): number
  /** Resolves when what was written by this process shows; rejects when the source does not answer. */
  refresh(): Promise<void>
  /**
   * `contentAge` is the time since the source confirmed the list, in ms, or null before the first
   * list; `fromDisk` tells that it is still the list of an earlier run.
   */
  status(): { contentAge: number | null; failing: boolean; fromDisk: boolean }
  /** Resolves when the last good list is on disk. */
  close(): Promise<void>
}

export interface Log {
  info(message: string): void
  warn(message: string): void
}

interface StoreOptions {
  /** How long content is fresh, in ms. */
  readonly ttl: number
  readonly log: Log
  readonly lastGood?: LastGoodList
}

/** The hosted service cuts its answers here, so a list of this length may not be all. */
const CUT = 1_000
/** Reads a second of slugs that the list lacks: made-up addresses must not become as many reads. */
const MOST_UNLISTED = 5
/** Between the tries while the source fails, each twice as long as the last; in ms. */
const PAUSE = { first: 1_000, longest: 60_000 }
/** cachified drops the result of a read that outlasts the TTL if this is `Infinity`. */
const FOREVER = Number.MAX_SAFE_INTEGER / 2

export function createStore(source: ProjectReader, { ttl, log, lastGood }: StoreOptions): Store {
  const found = lastGood?.found
  const lists = new Map<string, CacheEntry<readonly Project[]>>()
  const projects = new LRUCache<string, CacheEntry<Project>>({ max: CUT })
  let version = 0
  let readAt = found?.readAt
  let fromDisk = Boolean(found)
  let emptied = false
  let refreshes = 0
  let failures = 0
  let pausedUntil = 0
  let lastError: unknown
  let unlisted = { second: 0, reads: 0 }

  if (found) lists.set('list', staleEntry(found.projects))

  const listed = (slug: string) => find(lists.get('list')?.value ?? [], slug)

  /** Slugs without a project are not remembered, so that they cannot displace those with one. */
  const projectCache = {
    get(slug: string): CacheEntry<Project> | undefined {
      const project = listed(slug)
      return projects.get(slug) ?? (project && staleEntry(project))
    },
    set(slug: string, { value, metadata }: CacheEntry<Project | null>) {
      if (value) projects.set(slug, { value, metadata })
      else projects.delete(slug)
    },
    delete: (slug: string) => projects.delete(slug),
  }

  /** @throws the last error, without a read, during the pause after a failure. */
  async function attempt<Value>(read: () => Promise<Value>): Promise<Value> {
    if (failures > 0) {
      if (Date.now() < pausedUntil) throw lastError
      // Meanwhile no other read finds out whether the source answers again.
      pausedUntil = Date.now() + PAUSE.longest
    }
    const before = failures
    try {
      const value = await read()
      if (failures > 0) log.info('The projects can be read again.')
      failures = 0
      return value
    } catch (error) {
      // Reads that fail together count as one failure.
      if (failures === before) pause(error)
      throw error
    }
  }

  function pause(error: unknown): void {
    const known = error instanceof ReadError ? error : new ReadError(inspect(error))
    const length = Math.min(PAUSE.longest, PAUSE.first * 2 ** failures)
    failures += 1
    pausedUntil = Date.now() + length
    lastError = error
    log.warn(`Reading the projects failed; next try in ${length / 1_000} s. ${known.message}`)
  }

  function list(): Promise<readonly Project[]> {
    return cachified({
      key: 'list',
      cache: lists,
      ttl,
      swr: FOREVER,
      async getFreshValue() {
        const before = refreshes
        const answer = await attempt(() => source.list())
        const known = lists.get('list')?.value
        // Read before what was written meanwhile.
        if (known && before !== refreshes) return known
        // A hosted table that lost its policy answers with an empty list, not with an error.
        if (known && known.length > 0 && answer.length === 0 && !emptied) {
          emptied = true
          log.warn('The list of projects came back empty. It counts if the next read says so too.')
          return known
        }
        return take(answer)
      },
    })
  }

  function take(answer: readonly Project[]): readonly Project[] {
    const known = lists.get('list')?.value
    emptied = false
    readAt = Date.now()
    fromDisk = false
    lastGood?.save(answer)
    if (known && !isDeepStrictEqual(known, answer)) version += 1
    return answer
  }

  async function refresh(): Promise<void> {
    const before = refreshes
    const answer = await source.list()
    // Another one has been through meanwhile, which may have read later.
    if (before !== refreshes) return refresh()
    const value = take(answer)
    refreshes += 1
    lists.set('list', { value, metadata: { createdTime: Date.now(), ttl, swr: FOREVER } })
    projects.clear()
    // Also where only single projects have been read, and no list to compare with.
    version += 1
  }

  async function bySlug(slug: string): Promise<Project | null> {
    if (!isUsableSlug(slug)) return null
    return cachified<Project | null>({
      key: slug,
      cache: projectCache,
      ttl,
      swr: FOREVER,
      async getFreshValue() {
        const known = projectCache.get(slug)?.value
        const before = refreshes
        // While the source fails, the pauses are the bound.
        if (!known && failures === 0 && !mayReadUnlisted()) return answerOfList(slug)
        let project = await attempt(() => source.bySlug(slug))
        // The list decides whether a project is gone, because it asks twice, and after a write.
        if ((!project && listed(slug)) || before !== refreshes) {
          project = find(await list(), slug) ?? null
        }
        if (known && !isDeepStrictEqual(known, project)) version += 1
        return project
      },
    })
  }

  function mayReadUnlisted(): boolean {
    const second = Math.floor(Date.now() / 1_000)
    if (unlisted.second !== second) unlisted = { second, reads: 0 }
    unlisted.reads += 1
    return unlisted.reads <= MOST_UNLISTED
  }

  async function answerOfList(slug: string): Promise<Project | null> {
    const answer = await list()
    const project = find(answer, slug)
    if (project || answer.length < CUT) return project ?? null
    throw new ReadError(
      'Too many unknown projects were asked for, and the list may not be complete.',
    )
  }

  return {
    list,
    bySlug,
    refresh,
    version: () => version,
    status: () => ({
      contentAge: readAt === undefined ? null : Date.now() - readAt,
      failing: failures > 0,
      fromDisk,
    }),
    close: async () => lastGood?.settled(),
  }
}

/** Served at once and renewed in the background. */
function staleEntry<Value>(value: Value): CacheEntry<Value> {
  return { value, metadata: { createdTime: 0, ttl: 0, swr: FOREVER } }
}

function find(projects: readonly Project[], slug: string): Project | undefined {
  return projects.find((project) => project.slug === slug)
}
