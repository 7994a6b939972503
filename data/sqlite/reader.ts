import type { DatabaseSync } from 'node:sqlite'
import type { StoredContent } from '../../core/backup.ts'
import type { Fields } from '../../core/fields/field.ts'
import { columnOf } from '../../core/fields/source.ts'
import type { TableReader } from '../../core/project/project.ts'
import { PROJECT_FIELDS } from '../../core/project/project-fields.ts'
import { SITE_FIELDS } from '../../core/site/site-fields.ts'
import type { SiteSettings } from '../../core/site/site-settings.ts'
import type { ContentReader } from '../content.ts'
import { parseRow, parseRows, parseTable } from '../project-row.ts'
import type { RowOptions } from '../row.ts'
import { parseSettings } from '../site-row.ts'
import { read } from './connection.ts'
import { selectCounts } from './visits.ts'

export function createSqliteReader(file: string, options: RowOptions): ContentReader & TableReader {
  const rows = (query: string, ...parameters: string[]) =>
    read(file, (database) => selectProjects(database, query, ...parameters))

  return {
    list: async () => parseRows(await rows('select * from projects'), options),
    table: async () => parseTable(await rows('select * from projects'), options),
    async bySlug(slug) {
      return parseRow(await rows('select * from projects where slug = ?', slug), slug, options)
    },
    readSettings: () => read(file, (database) => selectSettings(database, options)),
  }
}

/** Reads everything that a backup contains, in one transaction, which stops no writer. */
export function readAll(file: string, options: RowOptions): Promise<StoredContent> {
  return read(file, (database) => {
    database.exec('begin')
    return {
      ...parseTable(selectProjects(database, 'select * from projects'), options),
      site: selectSettings(database, options),
      counts: selectCounts(database, ''),
    }
  })
}

type Row = Readonly<Record<string, unknown>>

export function selectProjects(
  database: DatabaseSync,
  query: string,
  ...parameters: string[]
): Row[] {
  const rows = database.prepare(query).all(...parameters)
  return rows.map((row) => decoded(PROJECT_FIELDS, row))
}

const FLAGS = new Map<unknown, boolean>([
  [0, false],
  [1, true],
])

/** Values of another type, which another program may have written, stay as they are: the fields report them. */
function decoded(table: Fields, row: Row): Row {
  const values = Object.entries(table).map(([name, { empty }]) => {
    const column = columnOf(table, name)
    const value = row[column]
    if (typeof empty === 'boolean') return [column, FLAGS.get(value) ?? value]
    return [column, Array.isArray(empty) ? parsedList(value) : value]
  })
  return { ...row, ...Object.fromEntries(values) }
}

function parsedList(value: unknown): unknown {
  try {
    return JSON.parse(String(value))
  } catch {
    return value
  }
}

export function selectSettings(
  database: DatabaseSync,
  options: RowOptions = {},
): SiteSettings | null {
  const rows = database.prepare('select * from site').all()
  return parseSettings(
    rows.map((row) => decoded(SITE_FIELDS, row)),
    options,
  )
}
