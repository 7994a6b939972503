/**
 * Serves the content of the site from a snapshot of the project list and the owner's settings, so that no visitor waits
 * for the database. A snapshot that is older than the TTL is refreshed in the background. While the database fails,
 * visitors keep getting the last snapshot.
 */
import { isDeepStrictEqual } from 'node:util'
import { LONGEST_LIST, type Project, type ProjectReader } from '../core/project.ts'
import type { SiteSettings } from '../core/site-settings.ts'
import { isUsableSlug } from '../core/usable-slug.ts'
import { createBackoff, type ReadLog } from './backoff.ts'
import type { ContentReader } from './content-reader.ts'
import { isShown, withoutHidden } from './hidden-projects.ts'
import type { LastGoodList } from './last-good-list.ts'
import { type Content, createContentRead } from './read-content.ts'
import { ReadError } from './read-error.ts'

export interface Store extends ProjectReader {
  /** What the owner has published about the site, as of the snapshot; null if nothing is known. Starts no read. */
  settings(): SiteSettings | null
  /** Grows whenever the content changes. */
  version(): number
  /**
   * How often the list was read, including reads that failed or changed nothing. Calling this starts a read if one is
   * due, so one call per visit keeps the content fresh.
   */
  readCount(): number
  /** Reads the list now, so that visitors see what the owner has written. Rejects when the source does not answer. */
  refresh(): Promise<void>
  /**
   * `contentAge` is the time since the source last returned the snapshot's projects, in ms, or null without a snapshot;
   * `fromDisk` means that an earlier run of the site has saved the snapshot, and no read has succeeded since.
   */
  status(): { contentAge: number | null; failing: boolean; fromDisk: boolean }
  /** Resolves when the last good list is on disk. */
  close(): Promise<void>
}

interface StoreOptions {
  /** How long a snapshot is fresh, in ms. */
  readonly ttl: number
  readonly log: ReadLog
  /** Keeps the snapshot for the next start. Only for the hosted database, whose empty answers may be a mistake. */
  readonly lastGood?: LastGoodList
}

interface Snapshot extends Content {
  readonly bySlug: ReadonlyMap<string, Project>
  /** When the source last returned these projects, as a time of `performance.now`. */
  readonly confirmedAt: number
  readonly fromDisk: boolean
}

/** Most slugs that the snapshot lacks are made up, so only so many of them are read per second. */
const UNLISTED_READS = 5

/** @param reader may return hidden projects, which the store leaves out. */
export function createStore(reader: ContentReader, { ttl, log, lastGood }: StoreOptions): Store {
  const source = withoutHidden(reader)
  const { attempt, isFailing } = createBackoff(log)
  const read = createContentRead(source, log)
  const mayReadUnlisted = createRateLimit(UNLISTED_READS)
  let snapshot = lastGood?.saved ? snapshotFromDisk(lastGood.saved) : null
  let version = 0
  let readCount = 0
  /** How often `refresh` has succeeded. A background read that began before the last refresh is outdated. */
  let refreshCount = 0
  /** When the next background read is due, as a time of `performance.now`. */
  let dueAt = Number.NEGATIVE_INFINITY
  let backgroundRead: Promise<Snapshot> | undefined
  let hasWarnedOfEmptyList = false

  async function readContent(): Promise<Content> {
    try {
      return await read(snapshot?.settings ?? null)
    } finally {
      readCount += 1
    }
  }

  function take(content: Content): Snapshot {
    const { projects, settings } = content
    const hasNewList = snapshot !== null && !isDeepStrictEqual(snapshot.projects, projects)
    // Unlike the list, the settings also change pages that were rendered before the first read.
    if (hasNewList || !isDeepStrictEqual(snapshot?.settings ?? null, settings)) version += 1
    dueAt = performance.now() + ttl
    hasWarnedOfEmptyList = false
    lastGood?.save(content)
    snapshot = snapshotOf(content, performance.now(), false)
    return snapshot
  }

  async function readInBackground(): Promise<Snapshot> {
    const refreshesBefore = refreshCount
    const content = await readContent()
    if (!snapshot) return take(content)
    if (refreshCount !== refreshesBefore) return snapshot
    if (lastGood && content.projects.length === 0 && snapshot.projects.length > 0) {
      return keep(snapshot)
    }
    // Like the list, settings that the hosted database no longer returns may be there without their policy.
    return take({ ...content, settings: content.settings ?? (lastGood ? snapshot.settings : null) })
  }

  /**
   * A hosted table that has lost its policy answers with an empty list, not with an error. The owner empties the site
   * by removing the last project in the desk, which calls `refresh`.
   */
  function keep(last: Snapshot): Snapshot {
    dueAt = performance.now() + ttl
    if (!hasWarnedOfEmptyList) {
      log.warn(
        'The hosted database answered with no projects, so the site keeps showing the last ones. If its table is not empty, check its policies; otherwise see docs/decisions/0003.',
      )
    }
    hasWarnedOfEmptyList = true
    return last
  }

  /** Several callers share one read. */
  function readShared(): Promise<Snapshot> {
    backgroundRead ??= attempt(readInBackground).finally(() => {
      backgroundRead = undefined
    })
    return backgroundRead
  }

  function readWhenDue(): void {
    // `attempt` has logged the failure.
    if (performance.now() > dueAt) readShared().catch(() => {})
  }

  /** Waits only when there is no snapshot yet. */
  async function current(): Promise<Snapshot> {
    readWhenDue()
    return snapshot ?? readShared()
  }

  async function refresh(): Promise<void> {
    const refreshesBefore = refreshCount
    const content = await readContent()
    // Another refresh has finished meanwhile. It may have read later than this one, so read again.
    if (refreshCount !== refreshesBefore) return refresh()
    take(content)
    refreshCount += 1
  }

  async function bySlug(slug: string): Promise<Project | null> {
    if (!isUsableSlug(slug)) return null
    readWhenDue()
    const project = snapshot?.bySlug.get(slug)
    if (project) return project
    // While the source fails, `attempt` already limits the reads.
    if (isFailing() || mayReadUnlisted()) return attempt(() => source.bySlug(slug))
    const list = await current()
    if (list.bySlug.has(slug) || list.projects.length < LONGEST_LIST) {
      return list.bySlug.get(slug) ?? null
    }
    throw new ReadError('There were too many reads of single projects in this second.')
  }

  return {
    list: async () => (await current()).projects,
    bySlug,
    settings: () => snapshot?.settings ?? null,
    refresh,
    version: () => version,
    readCount() {
      readWhenDue()
      return readCount
    },
    status: () => ({
      contentAge: snapshot && Math.round(performance.now() - snapshot.confirmedAt),
      failing: isFailing(),
      fromDisk: snapshot?.fromDisk ?? false,
    }),
    close: async () => lastGood?.settled(),
  }
}

function snapshotOf(content: Content, confirmedAt: number, fromDisk: boolean): Snapshot {
  const bySlug = new Map(content.projects.map((project) => [project.slug, project]))
  return { ...content, bySlug, confirmedAt, fromDisk }
}

function snapshotFromDisk({ readAt, ...content }: NonNullable<LastGoodList['saved']>): Snapshot {
  const age = Date.now() - readAt
  const shown = { ...content, projects: content.projects.filter(isShown) }
  return snapshotOf(shown, performance.now() - age, true)
}

/** @returns a function that returns true this many times per second. */
function createRateLimit(perSecond: number): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1_000)
    if (now !== second) count = 0
    second = now
    count += 1
    return count <= perSecond
  }
}
