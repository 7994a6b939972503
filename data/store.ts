/**
 * Serves the content of the site from a snapshot of the project list and the owner's settings, so that no visitor waits
 * for the database. A snapshot that is older than the TTL is refreshed in the background. While the database fails,
 * visitors keep getting the last snapshot.
 */
import { isDeepStrictEqual } from 'node:util'
import { MAX_LIST_LENGTH, type Project, type ProjectReader } from '../core/project.ts'
import type { SiteSettings } from '../core/site-settings.ts'
import { isUsableSlug } from '../core/usable-slug.ts'
import { type Content, type ContentReader, createReadContent } from './content.ts'
import type { LastGoodContent } from './last-good-content.ts'
import { ReadError } from './read-error.ts'
import { createReadSchedule, type ReadLog } from './read-schedule.ts'

export interface Store extends ProjectReader {
  /** The settings in the snapshot; null if the owner has published none or nothing was read yet. Starts no read. */
  publishedSettings(): SiteSettings | null
  /** How often the content has changed since the start. */
  changeCount(): number
  /**
   * Starts a read in the background if one is due, so one call per visit keeps the content fresh.
   * @returns the number of finished reads of the content, including those that failed or changed nothing.
   */
  refreshIfDue(): number
  /** Reads the content now, so that visitors see what the owner has written. Rejects when the source does not answer. */
  refresh(): Promise<void>
  /**
   * `contentAge` is the time since the source last returned the snapshot's projects, in ms, or null without a snapshot;
   * `fromDisk` means that an earlier run of the site has saved the snapshot, and no read has succeeded since.
   */
  status(): { contentAge: number | null; failing: boolean; fromDisk: boolean }
  /** Resolves when the last good content has been saved, or could not be. */
  close(): Promise<void>
}

interface StoreOptions {
  /** How long a snapshot is fresh, in ms. */
  readonly ttl: number
  readonly log: ReadLog
  /**
   * Saves the snapshot for the next start. Given only for the hosted database, whose empty answers may be a
   * mistake: with `lastGood`, background reads that return nothing do not replace the snapshot.
   */
  readonly lastGood?: LastGoodContent
}

interface Snapshot extends Content {
  readonly bySlug: ReadonlyMap<string, Project>
  /** When the source last returned these projects, as a time of `performance.now`. */
  readonly confirmedAt: number
  readonly fromDisk: boolean
}

/** How many times per second the store may read a slug that is not in the snapshot. Most such slugs are made up. */
const MAX_UNLISTED_READS = 5

/** @param reader may return hidden projects, which the store leaves out. */
export function createStore(reader: ContentReader, options: StoreOptions): Store {
  const { ttl, log, lastGood } = options
  const emptyMayBeMistake = lastGood !== undefined
  const readContent = createReadContent(reader, log)
  const mayReadUnlisted = createRateLimit(MAX_UNLISTED_READS)
  const schedule = createReadSchedule({ ttl, log, readInBackground })
  let snapshot = lastGood?.saved ? snapshotFromDisk(lastGood.saved) : null
  let changeCount = 0
  let readCount = 0
  /** How often `refresh` has succeeded. A background read that began before the last refresh is outdated. */
  let refreshCount = 0
  let hasWarnedOfEmptyList = false

  async function read(): Promise<Content> {
    try {
      return withoutHidden(await readContent(snapshot?.settings ?? null))
    } finally {
      readCount += 1
    }
  }

  function replaceSnapshot(content: Content): Snapshot {
    const { projects, settings } = content
    const hasNewList = snapshot !== null && !isDeepStrictEqual(snapshot.projects, projects)
    // The first settings count as a change, because pages that were rendered before them show the defaults.
    const hasNewSettings = !isDeepStrictEqual(snapshot?.settings ?? null, settings)
    if (hasNewList || hasNewSettings) changeCount += 1
    schedule.restart()
    hasWarnedOfEmptyList = false
    lastGood?.save(content)
    snapshot = snapshotOf(content, performance.now(), false)
    return snapshot
  }

  async function readInBackground(): Promise<Snapshot> {
    const refreshesBefore = refreshCount
    const content = await read()
    if (!snapshot) return replaceSnapshot(content)
    if (refreshCount !== refreshesBefore) return snapshot
    if (emptyMayBeMistake && content.projects.length === 0 && snapshot.projects.length > 0) {
      return keepDespiteEmptyList(snapshot)
    }
    // In the hosted database, missing settings may only mean that their table has lost its row policy.
    const settingsIfMissing = emptyMayBeMistake ? snapshot.settings : null
    return replaceSnapshot({ ...content, settings: content.settings ?? settingsIfMissing })
  }

  /**
   * A hosted table that has lost its row policy returns an empty list instead of an error. If the owner has
   * removed the last project in the desk, the desk calls `refresh`, which accepts the empty list.
   */
  function keepDespiteEmptyList(last: Snapshot): Snapshot {
    schedule.restart()
    if (!hasWarnedOfEmptyList) {
      log.warn(
        'The hosted database answered with no projects, so the site keeps showing the last ones. If its table is not empty, check its policies; otherwise see docs/decisions/0003.',
      )
    }
    hasWarnedOfEmptyList = true
    return last
  }

  /** Waits only when there is no snapshot yet. */
  async function current(): Promise<Snapshot> {
    schedule.readIfDue()
    return snapshot ?? schedule.readShared()
  }

  async function refresh(): Promise<void> {
    const refreshesBefore = refreshCount
    const content = await read()
    // Another refresh has finished meanwhile. It may have read later than this one, so read again.
    if (refreshCount !== refreshesBefore) return refresh()
    replaceSnapshot(content)
    refreshCount += 1
  }

  async function bySlug(slug: string): Promise<Project | null> {
    if (!isUsableSlug(slug)) return null
    schedule.readIfDue()
    const project = snapshot?.bySlug.get(slug)
    if (project) return project
    // While the source fails, `attempt` already limits the reads.
    if (schedule.isFailing() || mayReadUnlisted()) {
      const unlisted = await schedule.attempt(() => reader.bySlug(slug))
      return unlisted && isShown(unlisted) ? unlisted : null
    }
    const latest = await current()
    const mayBeIncomplete = latest.projects.length >= MAX_LIST_LENGTH
    if (latest.bySlug.has(slug) || !mayBeIncomplete) return latest.bySlug.get(slug) ?? null
    throw new ReadError('There were too many reads of single projects in this second.')
  }

  return {
    list: async () => (await current()).projects,
    bySlug,
    publishedSettings: () => snapshot?.settings ?? null,
    refresh,
    changeCount: () => changeCount,
    refreshIfDue() {
      schedule.readIfDue()
      return readCount
    },
    status: () => ({
      contentAge: snapshot && Math.round(performance.now() - snapshot.confirmedAt),
      failing: schedule.isFailing(),
      fromDisk: snapshot?.fromDisk ?? false,
    }),
    close: async () => lastGood?.settled(),
  }
}

/**
 * The database may return hidden projects: the embedded database has no row policies, and the policies of a
 * hosted database may have been removed.
 */
function withoutHidden({ projects, settings }: Content): Content {
  return { projects: projects.filter(isShown), settings }
}

function isShown({ hidden }: Project): boolean {
  return !hidden
}

function snapshotOf(content: Content, confirmedAt: number, fromDisk: boolean): Snapshot {
  const bySlug = new Map(content.projects.map((project) => [project.slug, project]))
  return { ...content, bySlug, confirmedAt, fromDisk }
}

function snapshotFromDisk({ readAt, ...content }: NonNullable<LastGoodContent['saved']>): Snapshot {
  const age = Date.now() - readAt
  return snapshotOf(withoutHidden(content), performance.now() - age, true)
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
