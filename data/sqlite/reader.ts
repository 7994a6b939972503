/** Reads projects from the embedded database. */
import type { ProjectReader } from '../../core/project.ts'
import { parseRow, parseRows, type RowOptions } from '../rows.ts'
import { describeSqliteError } from './describe-error.ts'
import { openForReading } from './open-for-reading.ts'

/** In ms; short, because waiting for a lock blocks the event loop. */
const LOCK_TIMEOUT = 250

type Row = Record<string, unknown>

/**
 * A read-only reader that closes the file after each read: so a file that was replaced, repaired or
 * deleted needs no restart, and a writer that closes can remove its WAL.
 */
export function openSqliteReader(file: string, options: RowOptions): ProjectReader {
  function read(query: string, ...parameters: string[]): Row[] {
    try {
      using database = openForReading(file, LOCK_TIMEOUT)
      return database.prepare(query).all(...parameters)
    } catch (error) {
      throw describeSqliteError(error, file)
    }
  }

  return {
    async list() {
      const rows = read('select * from projects order by order_index, slug')
      return parseRows(rows.map(withLists), options)
    },
    async bySlug(slug) {
      const rows = read('select * from projects where slug = ?', slug)
      return parseRow(rows.map(withLists), slug, options)
    },
  }
}

function withLists(row: Row): Row {
  return { ...row, images: listOf(row.images), features: listOf(row.features) }
}

/** Parses a list stored as JSON; invalid JSON is passed on as it is, for `rows.ts` to reject. */
function listOf(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
