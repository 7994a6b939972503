import type { Logger } from 'pino'
import type { Desk } from '../../core/desk.ts'
import { DESK } from '../../core/paths.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { OwnComputer } from '../process/open-in-browser.ts'
import { createEmbeddedStorage } from './embedded-storage.ts'

export interface AccessOptions {
  readonly configuration: Configuration
  /** Null if the desk may not open the browser. */
  readonly computer: OwnComputer | null
  readonly warn: (message: string) => void
  readonly log: Logger
}

export async function openAccess({
  configuration: { database, siteUrl, dataDirectory },
  computer,
  warn,
  log,
}: AccessOptions): Promise<Pick<Desk, 'authentication' | 'openStorage'>> {
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
