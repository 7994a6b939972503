/** Reads projects from the embedded database. */
import type { ProjectReader } from '../../core/project.ts'
import { parseRow, parseRows, type RowOptions } from '../rows.ts'
import { describeSqliteError } from './describe-error.ts'
import { openForReading } from './open-for-reading.ts'

/** Short, because a read holds up the whole process while it waits for a lock, in ms. */
const LOCK_TIMEOUT = 250

type Row = Record<string, unknown>

/**
 * A reader that cannot write, and lets go of the file after each read: so a file that was replaced,
 * repaired or deleted needs no restart, and a writer that leaves can tidy up after itself.
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

/** The list kept as JSON text; a broken text is passed on as it is, for the border to judge. */
function listOf(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
