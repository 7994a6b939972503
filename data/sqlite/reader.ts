/** Reads projects from the embedded database. */
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { ProjectReader } from '../../core/project.ts'
import { parseRow, parseRows, type RowOptions } from '../rows.ts'
import { describeSqliteError } from './describe-error.ts'

/** Short, because a read holds up the whole process while it waits for a lock, in ms. */
const PATIENCE = 250

export interface SqliteReader extends ProjectReader {
  close(): void
}

/**
 * A reader that cannot write. It opens the file at the first read, and again whenever the file
 * was replaced or a read failed, so that a repaired database needs no restart.
 */
export function openSqliteReader(file: string, options: RowOptions): SqliteReader {
  let connection: ReturnType<typeof connect> | undefined

  function close(): void {
    connection?.database.close()
    connection = undefined
  }

  function read<Answer>(query: (statements: ReturnType<typeof connect>) => Answer): Answer {
    try {
      // A deleted file stays readable through an open connection: only its identity tells.
      if (connection && connection.identity !== identityOf(file)) close()
      connection ??= connect(file)
      return query(connection)
    } catch (error) {
      close()
      throw describeSqliteError(error, file)
    }
  }

  return {
    close,
    async list() {
      const rows = read(({ list }) => list.all())
      return parseRows(rows.map(withLists), options)
    },
    async bySlug(slug) {
      const rows = read(({ bySlug }) => bySlug.all(slug))
      return parseRow(rows.map(withLists), slug, options)
    },
  }
}

function connect(file: string) {
  const identity = identityOf(file)
  const database = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE })
  try {
    const list = database.prepare('select * from projects order by order_index, slug')
    const bySlug = database.prepare('select * from projects where slug = ?')
    return { identity, database, list, bySlug }
  } catch (error) {
    database.close()
    throw error
  }
}

function identityOf(file: string): string {
  const { dev, ino } = statSync(file)
  return `${dev}:${ino}`
}

function withLists(row: Record<string, unknown>): Record<string, unknown> {
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
