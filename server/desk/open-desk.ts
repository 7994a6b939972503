/**
 * The routes of the desk. Only they read cookies. Before a route reads a body, admission.ts checks the headers, and
 * routes that accept large bodies check the session (app/desk/sign-in/session.ts).
 */
import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { Logger } from 'pino'
import type { Desk, PublicSite } from '../../core/desk.ts'
import { DESK, PATHS } from '../../core/paths.ts'
import { OWNER_ENTRIES } from '../../core/site/site.ts'
import { createExampleCheck } from '../../data/demo.ts'
import type { Store } from '../../data/store.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { isLocalSite, isOwnComputer } from '../configuration/own-computer.ts'
import { admission } from '../http/admission.ts'
import { OWNER_REVALIDATED } from '../http/headers.ts'
import type { RunningSite } from '../open-site.ts'
import type { LoadBuild } from '../pages/open-build.ts'
import { sendPage } from '../pages/page.ts'
import type { SharedContext } from '../pages/render.ts'
import { readStaticFiles } from '../pages/static-files.ts'
import type { PictureService } from '../pictures/open-pictures.ts'
import type { OwnComputer } from '../process/open-in-browser.ts'
import type { RunningPublisher } from '../publish/publisher.ts'
import type { VisitCounter } from '../visits/visit-counter.ts'
import { createBackups } from './backups/backups.ts'
import { createDeployHookCaller } from './deploy-hook.ts'
import { createEmbeddedStorage } from './embedded-storage.ts'
import { createLogFailure } from './log-failure.ts'
import { createPreview } from './preview.ts'

interface DeskOptions {
  readonly loadBuild: LoadBuild
  readonly staticRoot: string
  readonly shared: SharedContext
  readonly configuration: Configuration
  readonly store: Store
  readonly pictures: PictureService
  /** Null if this process does not count visits. */
  readonly visitCounter: VisitCounter | null
  /** Null if the desk may not open the browser. */
  readonly computer: OwnComputer | null
  /** The public files of the site that visitors see. */
  readonly publicRoot: string
  /** Opens the same site at its public address, without the desk. */
  readonly openPublicSite: (siteUrl: string) => Promise<RunningSite>
  readonly log: Logger
  readonly warn: (message: string) => void
}

/** The desk submits forms, and shows photos from `blob:` addresses before their upload. */
const DESK_SOURCES = { 'img-src': ["'self'", 'blob:'], 'form-action': ["'self'"] }

export interface OpenDesk {
  readonly routes: Hono<{ Bindings: HttpBindings }>
  /** Must be called after the last response. */
  close(): Promise<void>
}

export async function openDesk(options: DeskOptions): Promise<OpenDesk> {
  const { configuration, store, pictures, visitCounter, log } = options
  const { database, siteUrl, owner, realOwner, deployHook } = configuration
  const databaseHost = database.kind === 'hosted' ? new URL(database.url).host : ''

  const logFailure = createLogFailure(log)

  const hookCaller =
    deployHook && createDeployHookCaller(deployHook, configuration.dataDirectory, log)
  const publisher = await openOwnPublisher(options)
  const backups = openBackups(options)
  const refreshPages = async () => {
    hookCaller?.published()
    publisher?.published()
    backups.automatic?.changed()
    try {
      await store.refresh()
      return true
    } catch (error) {
      logFailure('update the public pages', error)
      return false
    }
  }

  function publicSite(): PublicSite {
    const exported = { showsChanges: 'in minutes', failed: null, countsVisits: false } as const
    if (hookCaller) {
      const failed = hookCaller.hasFailed() ? 'deploy hook' : null
      return { ...exported, url: configuration.publicUrl, failed }
    }
    const url = publisher?.address() || null
    const publication = publisher?.publication()
    if (publication) {
      return { ...exported, url, failed: publication.state === 'failed' ? 'publisher' : null }
    }
    // The owner has made a zip for this address.
    if (url) return { ...exported, url, showsChanges: 'after upload' }
    const countsVisits = visitCounter !== null
    return { url: siteUrl, showsChanges: 'at once', failed: null, countsVisits }
  }

  const desk: DeskOfAll = {
    ...(await openAccess(options)),
    backups,
    configuredOwner: { name: owner.name, phone: owner.phone },
    ownerEntries() {
      const published = store.publishedSettings()
      const configured = { ...realOwner, portrait: !realOwner.isPortraitNeutral }
      return OWNER_ENTRIES.filter((entry) => published?.[entry] || configured[entry])
    },
    logFailure,
    refreshPages,
    isExample: createExampleCheck(),
    publicSite,
    async visitCounts({ visits }, first) {
      await visitCounter?.flush()
      return visits.read(first)
    },
    picture: createPreview(pictures, databaseHost),
  }

  return {
    routes: createRoutes(options, desk, publisher),
    async close() {
      desk.authentication.close?.()
      publisher?.close()
      await Promise.all([hookCaller?.close(), backups.automatic?.close()])
    },
  }
}

/** The same for all requests. */
type DeskOfAll = Omit<Desk, 'isOwnComputer' | 'publisher'>

function createRoutes(
  { staticRoot, loadBuild, shared, configuration }: DeskOptions,
  desk: DeskOfAll,
  publisher: RunningPublisher | null,
): OpenDesk['routes'] {
  const report = (error: unknown, path: string) => desk.logFailure(`open ${path}`, error)
  const loadContext = { ...shared, report }
  const routes = new Hono<{ Bindings: HttpBindings }>()
  const files = readStaticFiles(staticRoot)
  routes.get(`${DESK}/assets/*`, (context, next) => {
    const file = files.get(context.req.path.slice(DESK.length))
    return file ? sendPage(context, file) : next()
  })
  // A 304 keeps a renewed session's cookie.
  routes.get(PATHS.photos, etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'set-cookie'] }))
  routes.use(`${DESK}/*`, async (context, next) => {
    await next()
    const { method, path } = context.req
    const isPicture = method === 'GET' && path === PATHS.photos && context.res.status === 200
    context.header('Cache-Control', isPicture ? OWNER_REVALIDATED : 'no-store')
    context.header('X-Robots-Tag', 'noindex')
  })
  routes.use(`${DESK}/*`, admission(configuration.siteUrl), compress())
  routes.on(['GET', 'POST'], `${DESK}/*`, async ({ req, env }) => {
    const build = await loadBuild()
    const isOwn = isOwnComputer(configuration, env.incoming)
    return build.handle(req.raw, {
      context: loadContext,
      desk: { ...desk, isOwnComputer: isOwn, publisher: isOwn ? publisher : null },
      sources: DESK_SOURCES,
    })
  })
  return routes
}

function openBackups({ configuration, pictures, log, warn }: DeskOptions) {
  const { database, dataDirectory } = configuration
  return createBackups({
    ...configuration,
    embedded:
      database.kind === 'hosted'
        ? null
        : {
            file: database.file,
            storage: createEmbeddedStorage(database.file, dataDirectory, warn),
          },
    originalOf: pictures.originalOf,
    // Not `warn`, which skips repetitions: each warning is about one backup.
    warn: (message) => log.warn(message),
  })
}

/** On the computer of the owner, the desk puts the site online itself. In development, there is nothing to export. */
async function openOwnPublisher({
  configuration,
  computer,
  openPublicSite,
  publicRoot,
  log,
}: DeskOptions): Promise<RunningPublisher | null> {
  // With a deploy hook, another program publishes, and the repository may hold the owner's copy of the code.
  if (!computer || !isLocalSite(configuration) || configuration.deployHook) return null
  const { openPublisher } = await import('../publish/publisher.ts')
  const { createPublicExport } = await import('../publish/export-public-site.ts')
  const folder = join(configuration.dataDirectory, 'publish')
  return openPublisher({
    folder,
    exportPublicSite: createPublicExport({ openPublicSite, staticRoot: publicRoot }),
    async openHost(options) {
      // The package for git takes memory, which a desk without a key needs for nothing.
      const { createGitHub } = await import('../publish/github.ts')
      return createGitHub({ ...options, ...configuration.gitHub, folder })
    },
    log,
  })
}

async function openAccess({
  configuration: { database, siteUrl, dataDirectory },
  computer,
  warn,
  log,
}: DeskOptions): Promise<Pick<Desk, 'authentication' | 'openStorage'>> {
  if (database.kind === 'hosted') {
    // The hosted database's client takes much of the start-up time.
    const { createAccountAuthentication } = await import('./account-authentication.ts')
    const { createHostedStorage } = await import('./hosted-storage.ts')
    if (computer?.opensDesk) computer.openInBrowser(siteUrl + DESK)
    return {
      authentication: createAccountAuthentication({ ...database, siteUrl, warn, log }),
      openStorage: ({ accessToken }) => createHostedStorage(database, accessToken, warn),
    }
  }
  const { file } = database
  const { openPasswordAuthentication } = await import('./password-authentication.ts')
  const storage = createEmbeddedStorage(file, dataDirectory, warn)
  return {
    authentication: await openPasswordAuthentication({
      databaseFile: file,
      siteUrl,
      computer,
      warn,
      log,
    }),
    openStorage: () => storage,
  }
}
