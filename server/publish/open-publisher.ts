/** Loaded only by a desk on the owner's own computer. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Publisher } from '../../core/publisher.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { RunningSite } from '../open-site.ts'
import { openPublishSettings } from './publish-settings.ts'
import { createPublisher } from './publisher.ts'
import { readAddress } from './read-address.ts'
import { createCopyExport, zipOf } from './site-copy.ts'

interface Options {
  readonly configuration: Pick<Configuration, 'dataDirectory' | 'gitHub'>
  readonly openCopy: (siteUrl: string) => Promise<RunningSite>
  readonly staticRoot: string
  readonly log: Logger
}

export type OpenPublisher = ReturnType<typeof openPublisher>

export function openPublisher({ configuration, openCopy, staticRoot, log }: Options) {
  const folder = join(configuration.dataDirectory, 'publish')
  const settings = openPublishSettings(folder)
  const exportCopy = createCopyExport({ openCopy, staticRoot, folder })
  const publisher = createPublisher({
    settings,
    exportCopy,
    log,
    async openHost(options) {
      // The package for git takes memory, which a desk without a key needs for nothing.
      const { createGitHub } = await import('./github.ts')
      return createGitHub({ ...options, ...configuration.gitHub, folder })
    },
  })
  const zip: Pick<Publisher, 'zipAddress' | 'prepareZip' | 'openZip'> = {
    zipAddress: () => settings.read().zipAddress || settings.read().address,
    async prepareZip(typed) {
      const zipAddress = readAddress(typed)
      if (zipAddress === null) return { problem: 'address' }
      settings.change({ zipAddress })
      const result = await exportCopy(zipAddress, 'zip', () => {})
      return 'problems' in result ? result : null
    },
    openZip: () => zipOf(join(folder, 'zip')),
  }
  return { ...publisher, ...zip }
}
