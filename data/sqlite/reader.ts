/** Reads projects from the embedded database. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { ProjectReader } from '../../core/project.ts'
import { parseRow, parseRows, type RowOptions } from '../row.ts'
import { databaseError } from './database-error.ts'

/** In ms; short, because waiting for a lock blocks the event loop. */
const LOCK_TIMEOUT = 250

/** Closes the file after each read, so that one that was replaced, repaired or deleted needs no restart. */
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

/** @throws what SQLite or the file system reports. */
export function openForReading(file: string): DatabaseSync {
  // Throws ENOENT for a missing file, which SQLite would make.
  statSync(file)
  // Not as `readOnly`, which cannot undo what a killed writer left half-done. SQLite opens the file
  // of a read-only disk all the same.
  return new DatabaseSync(file, { timeout: LOCK_TIMEOUT })
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
