import { join } from 'node:path'
import { removeUnfinished } from './atomic-files.ts'
import type { ContentReader } from './content.ts'
import { readDemoRows } from './demo.ts'
import { openLastGoodContent } from './last-good-content.ts'
import type { ReadLog } from './read-schedule.ts'
import { prepareDatabase } from './sqlite/prepare.ts'
import { createSqliteReader } from './sqlite/reader.ts'
import { createStore, type Store } from './store.ts'

export type DatabaseLocation =
  | { readonly kind: 'hosted'; readonly url: string; readonly anonKey: string }
  | { readonly kind: 'embedded'; readonly file: string }

interface OpenStoreOptions {
  readonly database: DatabaseLocation
  /** DATA_DIR, which is created if it is missing. */
  readonly folder: string
  readonly ttl: number
  readonly needsSettings?: boolean
  readonly log: ReadLog
  readonly warn: (message: string) => void
}

export async function openStore(options: OpenStoreOptions): Promise<Store> {
  const { database, folder, ...storeOptions } = options
  const { warn } = options
  await removeUnfinished(folder)
  if (database.kind === 'embedded') {
    return createStore(openEmbedded(database.file, options), storeOptions)
  }
  // The hosted database's client takes a large part of the start-up time.
  const { createSupabaseReader } = await import('./supabase/reader.ts')
  const reader = createSupabaseReader({ ...database, warn })
  const lastGoodContent = await openLastGoodContent(
    join(folder, 'content.json'),
    database.url,
    warn,
  )
  return createStore(reader, { ...storeOptions, lastGoodContent })
}

function openEmbedded(file: string, { log, warn }: OpenStoreOptions): ContentReader {
  const condition = prepareDatabase(file, readDemoRows())
  if (condition === 'new') {
    log.info(`The database ${file} is new and contains the demo projects.`)
  }
  if (condition === 'unwritable') {
    log.warn(
      `The database ${file} cannot be written. Check that the site may write the file and its directory, that no other program has locked the file, and that the disk has space and is not read-only. Then restart the site.`,
    )
  }
  return createSqliteReader(file, { warn })
}
