import { join } from 'node:path'
import type { Desk } from '../../core/desk.ts'
import { OWNER_ENTRIES } from '../../core/site/site.ts'
import { createExampleCheck } from '../../data/demo.ts'
import type { Store } from '../../data/store.ts'
import { servesLocally } from '../configuration/own-computer.ts'
import type { RunningSite } from '../open-site.ts'
import type { PictureService } from '../pictures/open-pictures.ts'
import { createLogFailure } from '../process/quiet-log.ts'
import type { RunningPublisher } from '../publish/publisher.ts'
import type { VisitCounter } from '../visits/visit-counter.ts'
import { createBackups } from './backups/backups.ts'
import { openDeployHookCaller } from './deploy-hook.ts'
import { createDeskRoutes, type DeskRouteOptions, type DeskRoutes } from './desk-routes.ts'
import { createEmbeddedStorage } from './embedded-storage.ts'
import { type AccessOptions, openAccess } from './open-access.ts'
import { createPreview } from './preview.ts'
import { publicSiteOf } from './public-site.ts'

interface DeskOptions extends DeskRouteOptions, AccessOptions {
  readonly store: Store
  readonly pictures: PictureService
  readonly visitCounter: VisitCounter | null
  readonly publicStaticRoot: string
  /** Opens the same site at its public address, without the desk. */
  readonly openPublicSite: (siteUrl: string) => Promise<RunningSite>
}

export interface OpenDesk {
  readonly routes: DeskRoutes
  /** Must be called after the last response. */
  close(): Promise<void>
}

export async function openDesk(options: DeskOptions): Promise<OpenDesk> {
  const { configuration, store, pictures, visitCounter, log } = options
  const { database, owner, realOwner, deployHook } = configuration
  const databaseHost = database.kind === 'hosted' ? new URL(database.url).host : ''

  const logFailure = createLogFailure(log)
  const hookCaller =
    deployHook && openDeployHookCaller(deployHook, configuration.dataDirectory, log)
  const publisher = await openOwnPublisher(options)
  const backups = openBackups(options)
  const refreshPages = async () => {
    hookCaller?.changed()
    publisher?.changed()
    backups.automatic?.changed()
    try {
      await store.refresh()
      return true
    } catch (error) {
      logFailure('update the public pages', error)
      return false
    }
  }

  const desk: Omit<Desk, 'isOwnComputer'> = {
    ...(await openAccess(options)),
    publisher,
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
    publicSite: () => publicSiteOf(configuration, hookCaller, publisher),
    async visitCounts({ visits }, first) {
      await visitCounter?.flush()
      return visits.read(first)
    },
    picture: createPreview(pictures, databaseHost),
  }

  return {
    routes: createDeskRoutes(options, desk),
    async close() {
      desk.authentication.close?.()
      publisher?.close()
      await Promise.all([hookCaller?.close(), backups.automatic?.close()])
    },
  }
}

/** On the owner's computer, the desk puts the site online itself. In development, there is nothing to export. */
async function openOwnPublisher(options: DeskOptions): Promise<RunningPublisher | null> {
  const { configuration, computer, openPublicSite, publicStaticRoot, log } = options
  // With a deploy hook, another program publishes, and the repository may hold the owner's copy of the code.
  if (!computer || !servesLocally(configuration) || configuration.deployHook) return null
  const { openPublisher } = await import('../publish/publisher.ts')
  const { createPublicExport } = await import('../publish/export-public-site.ts')
  const folder = join(configuration.dataDirectory, 'publish')
  return openPublisher({
    folder,
    exportPublicSite: createPublicExport({ openPublicSite, staticRoot: publicStaticRoot }),
    async openHost(key) {
      // Load isomorphic-git only when there is a key, because it takes memory.
      const { createGitHub } = await import('../publish/github.ts')
      return createGitHub({ ...configuration.gitHub, key, folder })
    },
    log,
  })
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
    // `warn` would skip repetitions, but each warning is about one backup.
    warn: (message) => log.warn(message),
  })
}
