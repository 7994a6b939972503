/**
 * Serves the content from a snapshot in memory, so that visitors rarely wait for the database. A snapshot that is
 * older than the TTL is refreshed in the background. While the database fails, visitors keep getting the last one.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Project, ProjectReader } from '../core/project.ts'
import type { SiteSettings } from '../core/site-settings.ts'
import { isUsableSlug } from '../core/slug.ts'
import { type Content, type ContentReader, createReadContent } from './content.ts'
import type { LastGoodContent } from './last-good-content.ts'
import { createLimit } from './limits/limit.ts'
import { createReadSchedule, type ReadLog } from './read-schedule.ts'

export interface Store extends ProjectReader {
  /** Null without settings or a snapshot. Starts no read. */
  publishedSettings(): SiteSettings | null
  /** How often the content has changed since the start. */
  changeCount(): number
  /** How many reads have finished, including those that failed or changed nothing. */
  readCount(): number
  readIfDue(): void
  /** Reads now, so that visitors see what the owner has written. Rejects if the projects cannot be read. */
  refresh(options?: RefreshOptions): Promise<void>
  /**
   * `contentAge`: the time since the database last returned the snapshot's projects, in ms; null without a snapshot.
   * `fromDisk`: the snapshot is still the one that an earlier run has saved.
   */
  status(): { contentAge: number | null; failing: boolean; fromDisk: boolean }
  /** Resolves when no save is running. */
  close(): Promise<void>
}

interface RefreshOptions {
  /** If true, rejects when the settings cannot be read. By default, the last settings stay. */
  readonly needsSettings?: boolean
}

interface StoreOptions {
  readonly ttl: number
  readonly log: ReadLog
  /** If true, a read without settings keeps the last ones, because a table may have lost its policies. */
  readonly keepsSettings?: boolean
  /**
   * If true, there is no snapshot before the settings could be read, because pages would not know whose site this is.
   * A database without settings is no obstacle.
   */
  readonly needsSettings?: boolean
  readonly lastGoodContent?: LastGoodContent
}

/** Of slugs that are not in the snapshot. Most are made up. */
const SINGLE_READS = { starts: 5, interval: 1_000 }

/** @param reader may return hidden projects, which the store leaves out. */
export function createStore(reader: ContentReader, options: StoreOptions): Store {
  const { ttl, log, keepsSettings = false, needsSettings = false, lastGoodContent } = options
  const readContent = createReadContent(reader, log)
  const singleReads = createLimit(SINGLE_READS)
  const schedule = createReadSchedule({ ttl, log, readInBackground })
  let snapshot = lastGoodContent?.saved ? snapshotFromDisk(lastGoodContent.saved) : null
  let changeCount = 0
  let readCount = 0
  /** How often `refresh` has succeeded. A read in the background that began before the last refresh is outdated. */
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
    // Pages that were rendered before the first settings show the defaults.
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

  /** Waits only if there is no snapshot yet. */
  async function current(): Promise<Snapshot> {
    schedule.readIfDue()
    return snapshot ?? schedule.readShared()
  }

  async function refresh(options: RefreshOptions = {}): Promise<void> {
    const refreshesBefore = refreshCount
    const next = await readSnapshot(options.needsSettings)
    // Another refresh finished first, perhaps with newer content.
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

  /** The project may have been added after the last read, or a cut-off list may lack it. */
  async function readSingle(slug: string): Promise<Project | null> {
    // While reads fail, `attempt` allows one per pause.
    const isLimited = !schedule.isFailing() && singleReads.wait() > 0
    if (isLimited) return (await current()).bySlug.get(slug) ?? null
    const project = await schedule.attempt(() => singleReads.run(() => reader.bySlug(slug)))
    return project && isShown(project) ? project : null
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
  /** As a time of `performance.now`. */
  readonly confirmedAt: number
  /** Whether an earlier run of the site has saved it. */
  readonly fromDisk: boolean
}

function snapshotFromDisk(saved: NonNullable<LastGoodContent['saved']>): Snapshot {
  const age = Date.now() - saved.readAt
  return snapshotOf(saved, { confirmedAt: performance.now() - age, fromDisk: true })
}

function snapshotOf(
  content: Content,
  origin = { confirmedAt: performance.now(), fromDisk: false },
): Snapshot {
  const projects = content.projects.filter(isShown)
  const bySlug = new Map(projects.map((project) => [project.slug, project]))
  return { projects, settings: content.settings, bySlug, ...origin }
}

/** The embedded database has no row-level security, and a hosted one may have it switched off. */
function isShown({ hidden }: Project): boolean {
  return !hidden
}
