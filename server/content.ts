/** Opens the projects that the configuration names, behind the store that keeps them fresh. */
import { join, resolve } from 'node:path'
import { readDemoRows } from '../data/demo.ts'
import { openKeptContent } from '../data/kept-content.ts'
import { saidOnce } from '../data/said-once.ts'
import { type Condition, prepareDatabase } from '../data/sqlite/prepare.ts'
import { openSqliteReader } from '../data/sqlite/reader.ts'
import { createStore, type Store } from '../data/store.ts'
import type { Configuration } from './configuration.ts'
import type { Log } from './logger.ts'
import { root } from './project-root.ts'

export interface Content {
  readonly projects: Store
  /** Resolves when the last content read has been written to disk. */
  close(): Promise<void>
}

type Settings = Pick<Configuration, 'supabase' | 'dataDirectory' | 'contentTtl'>

/** @throws ReadError when the embedded database cannot be prepared. */
export async function openContent(configuration: Settings, log: Log): Promise<Content> {
  const { supabase, dataDirectory, contentTtl: ttl } = configuration
  const folder = resolve(root, dataDirectory)
  const warn = saidOnce((message) => log.warn(message))
  if (!supabase) {
    const reader = openEmbedded(join(folder, 'site.sqlite'), log, warn)
    return { projects: createStore(reader, { ttl, log }), async close() {} }
  }
  // Imported only where it is used: the client is a large part of the start-up time.
  const { createSupabaseReader } = await import('../data/supabase/reader.ts')
  const kept = await openKeptContent(join(folder, 'content.json'), { source: supabase.url, log })
  const reader = createSupabaseReader({ ...supabase, warn })
  return { projects: createStore(reader, { ttl, log, kept }), close: kept.settled }
}

function openEmbedded(file: string, log: Log, warn: (message: string) => void) {
  const remarks: Record<Condition, () => void> = {
    known() {},
    new: () => log.info(`The database ${file} is new; it holds the demo projects.`),
    unwritable: () =>
      log.warn(
        `The database ${file} can be read but not changed: its disk is full or read-only. The site shows it as it is.`,
      ),
  }
  remarks[prepareDatabase(file, readDemoRows())]()
  return openSqliteReader(file, { warn })
}
