import type { Desk } from '../../core/desk.ts'
import { OWNER_ENTRIES } from '../../core/site/site.ts'
import { createExampleCheck } from '../../data/demo.ts'
import type { Store } from '../../data/store.ts'
import type { PictureService } from '../pictures/open-pictures.ts'
import type { VisitCounter } from '../visits/visit-counter.ts'
import { createBackups } from './backups/backups.ts'
import { openDeployHookCaller } from './deploy-hook.ts'
import { createDeskRoutes, type DeskRouteOptions, type DeskRoutes } from './desk-routes.ts'
import { createEmbeddedStorage } from './embedded-storage.ts'
import { createLogFailure } from './log-failure.ts'
import { type AccessOptions, openAccess } from './open-access.ts'
import { type OwnPublisherOptions, openOwnPublisher } from './own-publisher.ts'
import { createPreview } from './preview.ts'
import { publicSiteOf } from './public-site.ts'

interface DeskOptions extends DeskRouteOptions, OwnPublisherOptions, AccessOptions {
  readonly store: Store
  readonly pictures: PictureService
  /** Null if this process does not count visits. */
  readonly visitCounter: VisitCounter | null
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
