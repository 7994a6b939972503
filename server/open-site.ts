/**
 * From the table to the snapshot: at the start, at the first request after the TTL, and when the owner publishes.
 * 1. `data/read-schedule.ts` says when `data/store.ts` begins a read; publishing begins one too.
 * 2. The store reads with `data/sqlite/reader.ts` or `data/supabase/reader.ts` (`data/open-store.ts` chooses). The
 * tables are defined in `data/sqlite/schema.ts` and `supabase/migrations/`.
 * 3. `data/project-row.ts` and `data/site-row.ts` check the rows and clean their texts, by the tables of fields in
 * `core/project/project-fields.ts` and `core/site/site-fields.ts`.
 * 4. The store keeps a snapshot of the shown projects. If the content differs, `contentKey` below changes.
 *
 * From the snapshot to the response, for a project's page (in brackets: for the landing page).
 * 1. `server/app.ts` asks `server/pages/page-cache.ts`, which has the page for this `contentKey`, or renders it.
 * 2. `server/pages/render.ts` calls the build (`server/pages/open-build.ts`) with the routes of `app/routes.ts`.
 * 3. The loader in `app/site/project/project.tsx` [`app/site/landing/home.tsx`] reads from the store, its
 * `projectReader`. `app/site/project/read-project-page.server.ts` [`app/site/project-card/project-summary.ts`] selects
 * what the page gets.
 * 4. `app/entry.server.tsx` renders `app/root.tsx`, with the styles (`app/page-files.tsx`), the route's component,
 * `app/site/project/project-detail.tsx` [`app/site/landing/landing-page.tsx`], and its `meta`
 * (`app/site/seo/page-meta.ts`).
 * 5. Back in `open-build.ts`, `server/pages/document.ts` defers the scripts and computes the content security policy.
 * 6. Back in `render.ts`, `server/pages/page.ts` makes a `Page`, which `page-cache.ts` keeps. `app.ts` sends it.
 */
import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import { dayOf, yearOf } from '../core/calendar.ts'
import { START_DEADLINE, settleWithin } from '../core/loadable.ts'
import type { Project } from '../core/project/project.ts'
import { siteOf } from '../core/site/site.ts'
import { openStore } from '../data/open-store.ts'
import type { Store } from '../data/store.ts'
import { type MissingEntry, missingEntries } from '../texts/missing-owner.ts'
import { createApp, createListener } from './app.ts'
import { atPublicAddress, type Configuration } from './configuration/configuration.ts'
import type { LoadBuild } from './pages/open-build.ts'
import { createPageCache } from './pages/page-cache.ts'
import { createRenderer, type SharedContext } from './pages/render.ts'
import { openPictures, type PictureService } from './pictures/open-pictures.ts'
import type { OwnComputer } from './process/open-in-browser.ts'
import { createQuietWarn } from './process/quiet-log.ts'
import { createVisitStorage, openVisitCounter, type VisitCounter } from './visits/visit-counter.ts'
import { createVisitRoutes } from './visits/visit-routes.ts'

interface BuildPart {
  readonly loadBuild: LoadBuild
  readonly staticRoot: string
}

export interface SiteOptions {
  readonly publicPart: BuildPart
  readonly deskPart: BuildPart
  readonly log: Logger
  /** Without it, the desk opens nothing in a browser. */
  readonly computer?: OwnComputer
}

/** What the desk shares with the public pages. */
export interface SharedServices {
  readonly store: Store
  readonly pictures: PictureService
  readonly context: SharedContext
  /** Null if this process counts no visits. */
  readonly visitCounter: VisitCounter | null
  /** Logs a message at most once a day. */
  readonly warn: (message: string) => void
  /** Opens the site once more, at this address, without a desk and without counting. */
  openPublicSite(siteUrl: string): Promise<RunningSite>
}

export interface RunningSite {
  readonly listener: RequestListener
  /** Null if the owner's settings could not be read yet. */
  missing(): readonly MissingEntry[] | null
  /** The projects that are not hidden. */
  projects(): Promise<readonly Project[]>
  /** Reads the content again. Rejects if the database cannot be read. */
  refresh(): Promise<void>
  /** Resolves when the sizes and grounds of the pictures in all pages that were sent are known. */
  settled(): Promise<void>
  /** Must be called after the last response. */
  close(): Promise<void>
}

/** @throws DatabaseError if the embedded database cannot be prepared, another error if the build cannot be loaded. */
export async function openSite(
  configuration: Configuration,
  options: SiteOptions,
): Promise<RunningSite> {
  const { publicPart, deskPart, log } = options
  const { siteUrl, owner, database, dataDirectory, contentTtl: ttl, hasDesk } = configuration
  const { loadBuild, staticRoot } = publicPart
  const warn = createQuietWarn(log)
  const store = await openStore({
    database,
    folder: dataDirectory,
    ttl,
    needsSettings: owner.name === '',
    log,
    warn,
  })
  const configured = { url: siteUrl, owner: { name: owner.name, phone: owner.phone } }
  const site = () => siteOf(configured, store.publishedSettings())
  const pictures = openPictures(configuration, {
    projectReader: store,
    site,
    publishedPortrait: () => store.publishedSettings()?.portrait ?? '',
    staticRoot,
    warn,
  })
  const context = { site, projectReader: store, pictures: pictures.describer }
  await firstRead(store, pictures)
  // Load the builds now, because a broken one would fail only at the first visit, and after an update of the files, a
  // build could get newer modules of `core` than this process has.
  await loadBuild()
  if (hasDesk) await deskPart.loadBuild()
  const visitCounter = configuration.countsVisits
    ? openVisitCounter(await createVisitStorage(database), warn)
    : null
  const publicContext: SharedContext = { ...context, ...(visitCounter && { countsVisits: true }) }
  const render = createRenderer({ context: publicContext, loadBuild, ttl, log })
  const { openDesk } = hasDesk ? await import('./desk/open-desk.ts') : {}
  const desk = await openDesk?.(configuration, options, {
    store,
    pictures,
    context,
    visitCounter,
    warn,
    openPublicSite: (siteUrl) =>
      openSite(atPublicAddress(configuration, siteUrl), {
        ...options,
        log: log.child({}, { level: 'warn' }),
      }),
  })

  const app = createApp({
    configuration,
    store,
    isOwnerKnown: async () => owner.name !== '' || hasContent(store),
    getPage: createPageCache(render, store, () => contentKey(store, pictures)),
    pictures: pictures.routes,
    visits:
      visitCounter && createVisitRoutes({ siteUrl, projectReader: store, counter: visitCounter }),
    desk: desk?.routes ?? null,
    staticRoot,
    log,
  })
  return {
    listener: createListener(app),
    projects: store.list,
    refresh: store.refresh,
    settled: pictures.settled,
    missing: () => (store.status().contentAge === null ? null : missingEntries(site())),
    async close() {
      await Promise.all([desk?.close(), visitCounter?.close()])
      await pictures.settled()
      await store.close()
    },
  }
}

/** A page shows the content, the sizes and grounds of pictures, and the year. */
function contentKey(store: Store, { maker }: PictureService): string {
  return [store.changeCount(), maker.discoveryCount(), yearOf(dayOf(Date.now()))].join('.')
}

/** If no name is configured, a request for a page waits this long for the first read. */
const OWNER_DEADLINE = 3_000

async function hasContent(store: Store): Promise<boolean> {
  if (store.status().contentAge !== null) return true
  return (await settleWithin(store.list(), OWNER_DEADLINE)).state === 'ready'
}

/** The first page must show the published name, and the first visitor must get the grounds of first pictures. */
async function firstRead(store: Store, { describer }: PictureService): Promise<void> {
  const read = store
    .list()
    .then((projects) =>
      Promise.all(
        projects.map(({ slug, images }) => describer.ofProject(slug, images.slice(0, 1))),
      ),
    )
  // The store logs failures.
  await settleWithin(read, START_DEADLINE)
}
