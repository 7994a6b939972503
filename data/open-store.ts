import { join } from 'node:path'
import type { DatabaseLocation } from './database-location.ts'
import { readDemoRows } from './demo.ts'
import { keepPrivate } from './keep-private.ts'
import { openLastGoodContent } from './last-good-content.ts'
import type { ReadLog } from './read-schedule.ts'
import { prepareDatabase } from './sqlite/prepare.ts'
import { createSqliteReader } from './sqlite/reader.ts'
import { createStore, type Store } from './store.ts'

export interface OpenStoreOptions {
  readonly database: DatabaseLocation
  /** Holds the embedded database, or the last good content of the hosted one. Created when it is missing. */
  readonly folder: string
  /** How long content is fresh, in ms. */
  readonly ttl: number
  readonly log: ReadLog
  /** Logs each warning once. */
  readonly warn: (message: string) => void
}

/** @throws ReadError, with a message of one line, when the embedded database cannot be used. */
export async function openStore(options: OpenStoreOptions): Promise<Store> {
  const { database, folder, ttl, log, warn } = options
  keepPrivate(folder, warn)
  if (database.kind === 'embedded') {
    prepareEmbedded(database.file, log)
    return createStore(createSqliteReader(database.file, { warn }), { ttl, log })
  }
  // Import the hosted database's client only when needed, because the import takes a large part of the start-up time.
  const { createSupabaseReader } = await import('./supabase/reader.ts')
  const reader = createSupabaseReader({ ...database, warn })
  const lastGood = await openLastGoodContent(join(folder, 'content.json'), database.url, warn)
  return createStore(reader, { ttl, log, emptyMayBeMistake: true, lastGood })
}

function prepareEmbedded(file: string, log: ReadLog): void {
  const condition = prepareDatabase(file, readDemoRows())
  if (condition === 'new') log.info(`The database ${file} is new and contains the demo projects.`)
  if (condition === 'unwritable') {
    log.warn(
      `The database ${file} cannot be written. Check that the site may write the file and its directory, that no other program has locked the file, and that the disk has space and is not read-only.`,
    )
  }
  if (condition === 'write-ahead') {
    log.warn(
      `The database ${file} still has a write-ahead log, because another program has the database open. Until that program closes it, a copy of the file may lack recent changes.`,
    )
  }
}
