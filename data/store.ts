/**
 * Serves the content from a snapshot in memory, so that visitors rarely wait for the database. A snapshot that is
 * older than the TTL is refreshed in the background. While the database fails, visitors keep getting the last one.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Project, ProjectReader } from '../core/project/project.ts'
import { isUsableSlug } from '../core/project/slug.ts'
import type { SiteSettings } from '../core/site/site-settings.ts'
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
  const { ttl, log, needsSettings = false, lastGoodContent } = options
  const readContent = createReadContent(reader, log)
  const singleReads = createLimit(SINGLE_READS)
  const schedule = createReadSchedule({ ttl, log, readInBackground })
  const latest = createLatestSnapshot(options)
  let readCount = 0
  /** How often `refresh` has succeeded. A read in the background that began before the last refresh is outdated. */
  let refreshCount = 0

  async function readSnapshot(mustReadSettings = false): Promise<Snapshot> {
    const last = latest.get()
    try {
      return snapshotOf(await readContent(last, mustReadSettings || (!last && needsSettings)))
    } finally {
      readCount += 1
    }
  }

  async function readInBackground(): Promise<Snapshot> {
    const refreshesBefore = refreshCount
    const next = await readSnapshot()
    const last = latest.get()
    return last && refreshCount !== refreshesBefore ? last : latest.replace(next)
  }

  /** Waits only if there is no snapshot yet. */
  async function current(): Promise<Snapshot> {
    schedule.readIfDue()
    return latest.get() ?? schedule.readShared()
  }

  async function refresh(options: RefreshOptions = {}): Promise<void> {
    const refreshesBefore = refreshCount
    const next = await readSnapshot(options.needsSettings)
    // Another refresh finished first, perhaps with newer content.
    if (refreshCount !== refreshesBefore) return refresh(options)
    latest.replace(next)
    schedule.noteRead()
    refreshCount += 1
  }

  async function bySlug(slug: string): Promise<Project | null> {
    if (!isUsableSlug(slug)) return null
    schedule.readIfDue()
    return latest.get()?.bySlug.get(slug) ?? readSingle(slug)
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
    publishedSettings: () => latest.get()?.settings ?? null,
    changeCount: latest.changeCount,
    readCount: () => readCount,
    readIfDue: schedule.readIfDue,
    refresh,
    status: () => ({
      contentAge: latest.age(),
      failing: schedule.isFailing(),
      fromDisk: latest.get()?.fromDisk ?? false,
    }),
    close: async () => lastGoodContent?.settled(),
  }
}

/** Holds what visitors see, and counts how often it changes. */
function createLatestSnapshot({ keepsSettings = false, lastGoodContent }: StoreOptions) {
  let snapshot = lastGoodContent?.saved ? snapshotFromDisk(lastGoodContent.saved) : null
  let changeCount = 0
  return {
    get: () => snapshot,
    changeCount: () => changeCount,
    /** In ms. */
    age: () => snapshot && Math.round(performance.now() - snapshot.confirmedAt),
    replace(next: Snapshot): Snapshot {
      const last = snapshot?.settings ?? null
      const settings = next.settings ?? (keepsSettings ? last : null)
      const hasNewList = snapshot !== null && !isDeepStrictEqual(snapshot.projects, next.projects)
      // Pages that were rendered before the first settings show the defaults.
      if (hasNewList || !isDeepStrictEqual(last, settings)) changeCount += 1
      lastGoodContent?.save({ projects: next.projects, settings })
      snapshot = { ...next, settings }
      return snapshot
    },
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
