import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Configuration } from '../configuration/configuration.ts'
import { isLocalSite } from '../configuration/own-computer.ts'
import type { RunningSite } from '../open-site.ts'
import type { OwnComputer } from '../process/open-in-browser.ts'
import type { RunningPublisher } from '../publish/publisher.ts'

export interface OwnPublisherOptions {
  readonly configuration: Configuration
  /** Null if the desk may not open the browser. */
  readonly computer: OwnComputer | null
  readonly publicStaticRoot: string
  /** Opens the same site at its public address, without the desk. */
  readonly openPublicSite: (siteUrl: string) => Promise<RunningSite>
  readonly log: Logger
}

/** On the computer of the owner, the desk puts the site online itself. In development, there is nothing to export. */
export async function openOwnPublisher({
  configuration,
  computer,
  openPublicSite,
  publicStaticRoot,
  log,
}: OwnPublisherOptions): Promise<RunningPublisher | null> {
  // With a deploy hook, another program publishes, and the repository may hold the owner's copy of the code.
  if (!computer || !isLocalSite(configuration) || configuration.deployHook) return null
  const { openPublisher } = await import('../publish/publisher.ts')
  const { createPublicExport } = await import('../publish/export-public-site.ts')
  const folder = join(configuration.dataDirectory, 'publish')
  return openPublisher({
    folder,
    exportPublicSite: createPublicExport({ openPublicSite, staticRoot: publicStaticRoot }),
    async openHost(options) {
      // The package for git takes memory, which a desk without a key needs for nothing.
      const { createGitHub } = await import('../publish/github.ts')
      return createGitHub({ ...options, ...configuration.gitHub, folder })
    },
    log,
  })
}
