/** Opens the projects that the configuration names, behind the store that keeps them fresh. */
import { join, resolve } from 'node:path'
import { readDemoRows } from '../data/demo.ts'
import { prepareDatabase } from '../data/sqlite/prepare.ts'
import { openSqliteReader } from '../data/sqlite/reader.ts'
import { createStore, type Store } from '../data/store.ts'
import type { Configuration } from './configuration.ts'
import type { Log } from './logger.ts'
import { root } from './project-root.ts'

export interface Content {
  readonly projects: Store
  close(): void
}

type Source = Pick<Configuration, 'supabase' | 'dataDirectory' | 'contentTtl'>

/** @throws ReadError when the embedded database cannot be prepared. */
export async function openContent(configuration: Source, log: Log): Promise<Content> {
  const { reader, close } = await openReader(configuration, (message) => log.warn(message))
  return { projects: createStore(reader, { ttl: configuration.contentTtl, log }), close }
}

async function openReader({ supabase, dataDirectory }: Source, warn: (message: string) => void) {
  if (supabase) {
    // Loaded only where it is used: the client is a large part of what a start has to read.
    const { createSupabaseReader } = await import('../data/supabase/reader.ts')
    return { reader: createSupabaseReader({ ...supabase, warn }), close() {} }
  }
  const file = join(resolve(root, dataDirectory), 'site.sqlite')
  prepareDatabase(file, readDemoRows())
  const reader = openSqliteReader(file, { warn })
  return { reader, close: () => reader.close() }
}
