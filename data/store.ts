/**
 * A snapshot that is older than the TTL is refreshed in the background, so that visitors rarely wait for the database.
 * While it fails, visitors keep getting the last one.
 */
import { isDeepStrictEqual } from 'node:util'
import { createLimit } from '../core/limit.ts'
import type { Project, ProjectReader } from '../core/project/project.ts'
import { isUsableSlug } from '../core/project/slug.ts'
import type { SiteSettings } from '../core/site/site-settings.ts'
import type { Content, ContentReader } from './content.ts'
import type { LastGoodContent } from './last-good-content.ts'
import { createReadSchedule, type ReadLog } from './read-schedule.ts'

export interface Store extends ProjectReader {
  /** Null until the first read, and if the owner has published nothing. Starts no read. */
  publishedSettings(): SiteSettings | null
  changeCount(): number
  readIfDue(): void
  /** Reads now. Rejects if something cannot be read; if only the settings fail, visitors see the new projects. */
  refresh(): Promise<void>
  /** `contentAge` is null without a snapshot. `fromDisk`: the snapshot is still the one of an earlier run. */
  status(): { contentAge: number | null; failing: boolean; fromDisk: boolean }
  /** Resolves when no save is running. */
  close(): Promise<void>
}

interface StoreOptions {
  readonly ttl: number
  readonly log: ReadLog
  readonly warn: (message: string) => void
  /** If true, the first snapshot waits for the settings, because pages would not know whose site this is. */
  readonly needsSettings?: boolean
  /** Set only for the hosted database. */
  readonly lastGoodContent?: LastGoodContent
}

/** Limits reads of slugs that are not in the snapshot, because most of them are made up. */
const SINGLE_READS = { starts: 5, interval: 1_000 }

export function createStore(reader: ContentReader, options: StoreOptions): Store {
  const { needsSettings = false, lastGoodContent } = options
  const schedule = createReadSchedule(options.ttl, options.log)
  const latest = createLatestSnapshot(options)
  const singleReads = createLimit(SINGLE_READS)
  let startedReads = 0
  let running: ReturnType<typeof read> | undefined

  async function read() {
    startedReads += 1
    const number = startedReads
    try {
      const [projects, settings] = await Promise.all([
        reader.list(),
        reader.readSettings().catch((error: Error) => error),
      ])
      if (settings instanceof Error && needsSettings && !latest.get()) throw settings
      schedule.succeed()
      return { snapshot: latest.replace(number, projects, settings), settings }
    } catch (error) {
      schedule.fail(error)
      throw error
    }
  }

  async function readShared(): Promise<Snapshot> {
    schedule.assertNoPause()
    running ??= read().finally(() => {
      running = undefined
    })
    return (await running).snapshot
  }

  function readIfDue(): void {
    // The failure has been logged.
    if (schedule.isDue()) readShared().catch(() => {})
  }

  async function current(): Promise<Snapshot> {
    readIfDue()
    return latest.get() ?? readShared()
  }

  async function bySlug(slug: string): Promise<Project | null> {
    if (!isUsableSlug(slug)) return null
    readIfDue()
    return latest.get()?.bySlug.get(slug) ?? readSingle(slug)
  }

  /** The project may be newer than the last read, or a cut-off list may lack it. */
  async function readSingle(slug: string): Promise<Project | null> {
    schedule.assertNoPause()
    if (singleReads.waitTime() > 0) return (await current()).bySlug.get(slug) ?? null
    const before = latest.get()
    const project = await singleReads.run(() => reader.bySlug(slug))
    if (!project || !isShown(project)) return null
    // Spare the next visits a read. A newer snapshot may lack the project, because it was hidden meanwhile.
    before?.bySlug.set(slug, project)
    return project
  }

  return {
    list: async () => (await current()).projects,
    bySlug,
    publishedSettings: () => latest.get()?.settings ?? null,
    changeCount: latest.changeCount,
    readIfDue,
    async refresh() {
      const { settings } = await read()
      if (settings instanceof Error) throw settings
    },
    status: () => ({
      contentAge: latest.age(),
      failing: schedule.isFailing(),
      fromDisk: latest.get()?.number === 0,
    }),
    close: async () => lastGoodContent?.settled(),
  }
}

function createLatestSnapshot({ warn, lastGoodContent }: StoreOptions) {
  let snapshot = lastGoodContent?.saved ? snapshotFromDisk(lastGoodContent.saved) : null
  let changeCount = 0

  function settingsOf(read: SiteSettings | null | Error, last: SiteSettings | null) {
    // In the hosted database, a table that has lost its policies answers with no row.
    if (!(read instanceof Error)) return read ?? (lastGoodContent ? last : null)
    const shown = last ? 'last' : 'default'
    warn(
      `The settings that the owner published (name, phone number, portrait and texts) cannot be read, so the site uses the ${shown} ones. ${read.message}`,
    )
    return last
  }

  return {
    get: () => snapshot,
    changeCount: () => changeCount,
    age: () => snapshot && Math.round(performance.now() - snapshot.confirmedAt),
    /** @returns the new snapshot, or the one that a later read has made. */
    replace(
      number: number,
      allProjects: readonly Project[],
      readSettings: SiteSettings | null | Error,
    ): Snapshot {
      if (snapshot && snapshot.number > number) return snapshot
      const last = snapshot?.settings ?? null
      const settings = settingsOf(readSettings, last)
      const next = snapshotOf({ projects: allProjects, settings }, number)
      const hasNewList = snapshot !== null && !isDeepStrictEqual(snapshot.projects, next.projects)
      // Pages that were rendered before the first settings show the defaults.
      if (hasNewList || !isDeepStrictEqual(last, settings)) changeCount += 1
      lastGoodContent?.save({ projects: next.projects, settings })
      snapshot = next
      return next
    },
  }
}

/** Contains no hidden projects. */
interface Snapshot extends Content {
  /** Reads are numbered when they begin. A snapshot that an earlier run has saved has 0. */
  readonly number: number
  /** Also has projects that were read by their slug. */
  readonly bySlug: Map<string, Project>
  readonly confirmedAt: number
}

function snapshotFromDisk(saved: NonNullable<LastGoodContent['saved']>): Snapshot {
  const age = Date.now() - saved.readAt
  return snapshotOf(saved, 0, performance.now() - age)
}

function snapshotOf(content: Content, number: number, confirmedAt = performance.now()): Snapshot {
  const projects = content.projects.filter(isShown)
  const bySlug = new Map(projects.map((project) => [project.slug, project]))
  return { projects, settings: content.settings, number, bySlug, confirmedAt }
}

/** The embedded database has no row-level security, and a hosted one may have it switched off. */
function isShown({ hidden }: Project): boolean {
  return !hidden
}
