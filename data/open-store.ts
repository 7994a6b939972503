/** Opens the projects: the hosted database where one is configured, otherwise the embedded one. */
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { readDemoRows } from './demo.ts'
import { keepPrivate } from './keep-private.ts'
import { openLastGoodList } from './last-good-list.ts'
import { prepareDatabase } from './sqlite/prepare.ts'
import { openSqliteReader } from './sqlite/reader.ts'
import { createStore, type Log, type Store } from './store.ts'

export interface OpenStoreOptions {
  readonly supabase: { readonly url: string; readonly anonKey: string } | null
  /** For the embedded database or the last good list of the hosted one; made when it is missing. */
  readonly folder: string
  /** How long content is fresh, in ms. */
  readonly ttl: number
  readonly log: Log
}

/** Messages remembered: more than the rows of the longest list. */
const MOST_TOLD = 2_000

/** @throws ReadError, in one line, when the embedded database cannot be used. */
export async function openStore({ supabase, folder, ttl, log }: OpenStoreOptions): Promise<Store> {
  const told = new LRUCache<string, true>({ max: MOST_TOLD })
  /** Rows are read again and again; what is wrong with them is told once. */
  function warn(message: string): void {
    if (!told.get(message)) log.warn(message)
    told.set(message, true)
  }

  keepPrivate(folder, warn)
  if (!supabase) {
    const file = join(folder, 'site.sqlite')
    const condition = prepareDatabase(file, readDemoRows())
    if (condition === 'new') log.info(`The database ${file} is new; it holds the demo projects.`)
    if (condition === 'unwritable') {
      log.warn(`The database ${file} can only be read. Is it locked, its disk full or read-only?`)
    }
    if (condition === 'write-ahead') {
      log.warn(
        `The database ${file} keeps a write-ahead log, because another program has it open. Until that program is closed, a copy of the file may lack what it changed.`,
      )
    }
    return createStore(openSqliteReader(file, { warn }), { ttl, log })
  }
  // Imported only where it is used: the client is a large part of the start-up time.
  const { createSupabaseReader } = await import('./supabase/reader.ts')
  const reader = createSupabaseReader({ ...supabase, warn })
  const lastGood = await openLastGoodList(join(folder, 'content.json'), supabase.url, warn)
  return createStore(reader, { ttl, log, lastGood })
}
