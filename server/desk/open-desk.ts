import { join } from 'node:path'
import type { Desk } from '../../core/desk.ts'
import { OWNER_ENTRIES } from '../../core/site/site.ts'
import { createExampleCheck } from '../../data/demo.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { servesLocally } from '../configuration/own-computer.ts'
import type { SharedServices, SiteOptions } from '../open-site.ts'
import { createLogFailure } from '../process/quiet-log.ts'
import type { RunningPublisher } from '../publish/publisher.ts'
import { createBackups } from './backups/backups.ts'
import { openDeployHookCaller } from './deploy-hook.ts'
import { createDeskRoutes, type DeskRoutes } from './desk-routes.ts'
import { openAccess } from './open-access.ts'
import { createPreview } from './preview.ts'
import { publicSiteOf } from './public-site.ts'

export interface OpenDesk {
  readonly routes: DeskRoutes
  /** Must be called after the last response. */
  close(): Promise<void>
}

export async function openDesk(
  configuration: Configuration,
  options: SiteOptions,
  shared: SharedServices,
): Promise<OpenDesk> {
  const { store, pictures, context, visitCounter, warn } = shared
  const { deskPart, computer, log } = options
  const { database, owner, realOwner, deployHook } = configuration
  const databaseHost = database.kind === 'hosted' ? new URL(database.url).host : ''

  const { embedded, ...access } = await openAccess({ configuration, computer, warn, log })
  const logFailure = createLogFailure(log)
  const hookCaller =
    deployHook && openDeployHookCaller(deployHook, configuration.dataDirectory, log)
  const publisher = await openOwnPublisher(configuration, options, shared)
  const backups = createBackups({
    ...configuration,
    embedded,
    originalOf: pictures.originalOf,
    // Not `warn`, which skips repetitions: each warning is about one backup.
    warn: (message) => log.warn(message),
  })
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
    ...access,
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
    routes: createDeskRoutes({ ...deskPart, context, configuration }, desk),
    async close() {
      desk.authentication.close?.()
      publisher?.close()
      await Promise.all([hookCaller?.close(), backups.automatic?.close()])
    },
  }
}

/** On the computer of the owner, the desk puts the site online itself. In development, there is nothing to export. */
async function openOwnPublisher(
  configuration: Configuration,
  { computer, publicPart, log }: SiteOptions,
  { openPublicSite }: SharedServices,
): Promise<RunningPublisher | null> {
  // With a deploy hook, another program publishes, and the repository may hold the owner's copy of the code.
  if (!computer || !servesLocally(configuration) || configuration.deployHook) return null
  const { openPublisher } = await import('../publish/publisher.ts')
  const { createPublicExport } = await import('../publish/export-public-site.ts')
  const folder = join(configuration.dataDirectory, 'publish')
  return openPublisher({
    folder,
    exportPublicSite: createPublicExport({ openPublicSite, staticRoot: publicPart.staticRoot }),
    async openHost(key) {
      // Load isomorphic-git only when there is a key, because it takes memory.
      const { createGitHub } = await import('../publish/github.ts')
      return createGitHub({ ...configuration.gitHub, key, folder })
    },
    log,
  })
}
