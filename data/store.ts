/**
 * Serves the content of the site from a snapshot of the project list and the owner's settings, so that visitors rarely
 * wait for the database. A snapshot that is older than the TTL is refreshed in the background. While the database
 * fails, visitors keep getting the last snapshot.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Project, ProjectReader } from '../core/project.ts'
import type { SiteSettings } from '../core/site-settings.ts'
import { isUsableSlug } from '../core/slug.ts'
import { type Content, type ContentReader, createReadContent } from './content.ts'
import type { LastGoodContent } from './last-good-content.ts'
import { createRateLimit, createReadSchedule, type ReadLog } from './read-schedule.ts'

export interface Store extends ProjectReader {
  /** The settings in the snapshot; null if it has none, or there is no snapshot yet. Starts no read. */
  publishedSettings(): SiteSettings | null
  /** How often the content has changed since the start. */
  changeCount(): number
  /** How many reads of the content have finished, including those that failed or changed nothing. */
  readCount(): number
  /** Starts a read in the background if one is due. */
  readIfDue(): void
  /** Reads the content now, so that visitors see what the owner has written. Rejects if the projects cannot be read. */
  refresh(options?: RefreshOptions): Promise<void>
  /**
   * `contentAge` is the time since the database last returned the snapshot's projects, in ms; null without a snapshot.
   * `fromDisk` means that the snapshot is still the one that an earlier run of the site saved.
   */
  status(): { contentAge: number | null; failing: boolean; fromDisk: boolean }
  /** Resolves when all saves of the last good content have finished or failed. */
  close(): Promise<void>
}

interface RefreshOptions {
  /** If true, `refresh` rejects when the settings cannot be read. By default, the last settings stay. */
  readonly needsSettings?: boolean
}

interface StoreOptions {
  /** How long a snapshot is fresh, in ms. */
  readonly ttl: number
  readonly log: ReadLog
  /** If true, a read without settings keeps those of the snapshot, because a table may have lost its policies. */
  readonly keepsSettings?: boolean
  /**
   * If true, there is no snapshot before the settings could be read: pages without them would not know whose site this
   * is. A database without settings is no obstacle.
   */
  readonly needsSettings?: boolean
  /** Loads the snapshot that an earlier run saved, and saves each new snapshot. */
  readonly lastGoodContent?: LastGoodContent
}

/** How often per second the store may look up a slug that is not in the snapshot. Most such slugs are made up. */
const MAX_SINGLE_READS = 5

/** @param reader may return hidden projects, which the store leaves out. */
export function createStore(reader: ContentReader, options: StoreOptions): Store {
  const { ttl, log, keepsSettings = false, needsSettings = false, lastGoodContent } = options
  const readContent = createReadContent(reader, log)
  const mayReadSingle = createRateLimit(MAX_SINGLE_READS)
  const schedule = createReadSchedule({ ttl, log, readInBackground })
  let snapshot = lastGoodContent?.saved ? snapshotFromDisk(lastGoodContent.saved) : null
  let changeCount = 0
  let readCount = 0
  /** How often `refresh` has succeeded. A background read that began before the last refresh is outdated. */
  let refreshCount = 0

  async function readSnapshot(mustReadSettings = false): Promise<Snapshot> {
    const isFirst = snapshot === null
    try {
      return snapshotOf(await readContent(snapshot, mustReadSettings || (isFirst && needsSettings)))
    } finally {
      readCount += 1
    }
  }

  function replaceSnapshot(next: Snapshot): Snapshot {
    const { projects, settings } = next
    const hasNewList = snapshot !== null && !isDeepStrictEqual(snapshot.projects, projects)
    // The first settings count as a change, because pages that were rendered before them show the defaults.
    const hasNewSettings = !isDeepStrictEqual(snapshot?.settings ?? null, settings)
    if (hasNewList || hasNewSettings) changeCount += 1
    lastGoodContent?.save({ projects, settings })
    snapshot = next
    return next
  }

  async function readInBackground(): Promise<Snapshot> {
    const refreshesBefore = refreshCount
    const next = await readSnapshot()
    if (!snapshot) return replaceSnapshot(next)
    if (refreshCount !== refreshesBefore) return snapshot
    return replaceSnapshot(withSettings(next))
  }

  function withSettings(next: Snapshot): Snapshot {
    const last = keepsSettings ? (snapshot?.settings ?? null) : null
    return { ...next, settings: next.settings ?? last }
  }

  /** Waits only when there is no snapshot yet. */
  async function current(): Promise<Snapshot> {
    schedule.readIfDue()
    return snapshot ?? schedule.readShared()
  }

  async function refresh(options: RefreshOptions = {}): Promise<void> {
    const refreshesBefore = refreshCount
    const next = await readSnapshot(options.needsSettings)
    // Another refresh finished first, perhaps with newer content. Read again instead of overwriting it.
    if (refreshCount !== refreshesBefore) return refresh(options)
    replaceSnapshot(withSettings(next))
    schedule.noteRead()
    refreshCount += 1
  }

  async function bySlug(slug: string): Promise<Project | null> {
    if (!isUsableSlug(slug)) return null
    schedule.readIfDue()
    return snapshot?.bySlug.get(slug) ?? readSingle(slug)
  }

  /** Reads a project that was added after the last read of the list, or that a cut-off list lacks. */
  async function readSingle(slug: string): Promise<Project | null> {
    // While reads fail, `attempt` already limits them to one per pause.
    if (schedule.isFailing() || mayReadSingle()) {
      const project = await schedule.attempt(() => reader.bySlug(slug))
      return project && isShown(project) ? project : null
    }
    return (await current()).bySlug.get(slug) ?? null
  }

  return {
    list: async () => (await current()).projects,
    bySlug,
    publishedSettings: () => snapshot?.settings ?? null,
    changeCount: () => changeCount,
    readCount: () => readCount,
    readIfDue: schedule.readIfDue,
    refresh,
    status: () => ({
      contentAge: snapshot && Math.round(performance.now() - snapshot.confirmedAt),
      failing: schedule.isFailing(),
      fromDisk: snapshot?.fromDisk ?? false,
    }),
    close: async () => lastGoodContent?.settled(),
  }
}

/** Contains no hidden projects. */
interface Snapshot extends Content {
  readonly bySlug: ReadonlyMap<string, Project>
  /** When the database last returned these projects, as a time of `performance.now`. */
  readonly confirmedAt: number
  /** Whether this is still the content that an earlier run of the site has saved. */
  readonly fromDisk: boolean
}

/** @param content that was read just now. */
function snapshotOf(content: Content): Snapshot {
  return createSnapshot(content, performance.now(), false)
}

function snapshotFromDisk(saved: NonNullable<LastGoodContent['saved']>): Snapshot {
  const age = Date.now() - saved.readAt
  return createSnapshot(saved, performance.now() - age, true)
}

function createSnapshot(content: Content, confirmedAt: number, fromDisk: boolean): Snapshot {
  const projects = content.projects.filter(isShown)
  const bySlug = new Map(projects.map((project) => [project.slug, project]))
  return { projects, settings: content.settings, bySlug, confirmedAt, fromDisk }
}

/**
 * Readers may return hidden projects: the embedded database has no row-level security, and a hosted database may
 * have it switched off.
 */
function isShown({ hidden }: Project): boolean {
  return !hidden
}
