/** Reads projects from the embedded database. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { ProjectReader } from '../../core/project.ts'
import { parseRow, parseRows, type RowOptions } from '../row.ts'
import { databaseError, isUnwritable } from './database-error.ts'

/** In ms; short, because waiting for a lock blocks the event loop. */
const LOCK_TIMEOUT = 250

/**
 * A read-only reader that closes the file after each read: so a file that was replaced, repaired or
 * deleted needs no restart, and a writer that closes can remove its WAL.
 */
export function openSqliteReader(file: string, options: RowOptions): ProjectReader {
  function read(query: string, ...parameters: string[]): unknown[] {
    try {
      using database = openForReading(file)
      return selectRows(database, query, ...parameters)
    } catch (error) {
      throw databaseError(error, file)
    }
  }

  return {
    async list() {
      return parseRows(read('select * from projects order by order_index, slug'), options)
    },
    async bySlug(slug) {
      return parseRow(read('select * from projects where slug = ?', slug), slug, options)
    },
  }
}

/**
 * Opens the database read-only, also on a read-only disk.
 * @throws what SQLite or the file system reports.
 */
export function openForReading(file: string): DatabaseSync {
  // Throws ENOENT for a missing file, of which SQLite only says that it cannot be opened.
  statSync(file)
  try {
    return open(file)
  } catch (error) {
    // SQLite ignores the writes that are still in the WAL of an immutable database.
    const inWal = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
    if (!isUnwritable(error) || inWal > 0) throw error
    // Readers in WAL mode need a shared-memory file. On a disk where it cannot be created there are
    // no writers either, so the database can be opened as immutable.
    const unchanging = pathToFileURL(file)
    unchanging.searchParams.set('immutable', '1')
    return open(unchanging)
  }
}

function open(file: string | URL): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: LOCK_TIMEOUT })
  try {
    // Opening reads nothing yet.
    database.prepare('pragma user_version').get()
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** @returns rows with their lists, which are stored as JSON. */
export function selectRows(
  database: DatabaseSync,
  query: string,
  ...parameters: string[]
): Record<string, unknown>[] {
  const rows = database.prepare(query).all(...parameters)
  return rows.map((row) => {
    return { ...row, images: listOf(row.images), features: listOf(row.features) }
  })
}

/** Parses a list stored as JSON; invalid JSON is passed on as it is, for `row.ts` to reject. */
function listOf(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
