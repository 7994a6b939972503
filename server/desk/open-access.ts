import type { Logger } from 'pino'
import type { Desk, DeskStorage } from '../../core/desk.ts'
import { DESK } from '../../core/paths.ts'
import { createPhotosFolder } from '../../data/photos-folder.ts'
import { createSqliteReader, readAll } from '../../data/sqlite/reader.ts'
import { createSqliteVisits } from '../../data/sqlite/visits.ts'
import { createSqliteProjects, createSqliteSettings } from '../../data/sqlite/writer.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { OwnComputer } from '../process/open-in-browser.ts'
import { createPhotoLibrary } from './photo-library.ts'

interface AccessOptions {
  readonly configuration: Configuration
  /** Undefined if the desk may not open the browser. */
  readonly computer: OwnComputer | undefined
  readonly warn: (message: string) => void
  readonly log: Logger
}

interface Access extends Pick<Desk, 'authentication' | 'openStorage'> {
  readonly embedded: { readonly file: string; readonly storage: DeskStorage } | null
}

/** How the owner signs in, and what a session can read and write: both depend on the database. */
export async function openAccess({
  configuration: { database, siteUrl, dataDirectory },
  computer,
  warn,
  log,
}: AccessOptions): Promise<Access> {
  if (database.kind === 'hosted') {
    // The hosted database's client takes much of the start-up time.
    const { createAccountAuthentication } = await import('./account-authentication.ts')
    const { createHostedStorage } = await import('./hosted-storage.ts')
    if (computer?.opensDesk) computer.openInBrowser(siteUrl + DESK)
    return {
      authentication: createAccountAuthentication({ ...database, siteUrl, warn, log }),
      openStorage: ({ accessToken }) => createHostedStorage(database, accessToken, warn),
      embedded: null,
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
    embedded: { file, storage },
  }
}

export function createEmbeddedStorage(
  file: string,
  dataDirectory: string,
  warn: (message: string) => void,
): DeskStorage {
  const { table } = createSqliteReader(file, { warn })
  return {
    projects: { ...createSqliteProjects(file), table },
    settings: createSqliteSettings(file),
    photos: createPhotoLibrary(createPhotosFolder(dataDirectory)),
    visits: createSqliteVisits(file),
    readAll: () => readAll(file, { warn }),
  }
}
