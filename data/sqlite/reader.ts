/** Reads projects and the site settings from the embedded database. */
import type { DatabaseSync } from 'node:sqlite'
import type { Fields } from '../../core/fields/field.ts'
import { columnOf } from '../../core/fields/source.ts'
import type { TableReader } from '../../core/project/project.ts'
import { PROJECT_FIELDS } from '../../core/project/project-fields.ts'
import { SITE_FIELDS } from '../../core/site/site-fields.ts'
import type { SiteSettings } from '../../core/site/site-settings.ts'
import type { ContentReader } from '../content.ts'
import { parseRow, parseRows, parseTable } from '../project-row.ts'
import type { RowOptions } from '../read-row.ts'
import { parseSettings } from '../site-row.ts'
import { read } from './connection.ts'

export function createSqliteReader(file: string, options: RowOptions): ContentReader & TableReader {
  const rows = (query: string, ...parameters: string[]) =>
    read(file, (database) => selectRows(database, query, ...parameters))

  return {
    list: async () => parseRows(await rows('select * from projects'), options),
    table: async () => parseTable(await rows('select * from projects'), options),
    async bySlug(slug) {
      return parseRow(await rows('select * from projects where slug = ?', slug), slug, options)
    },
    readSettings: () => read(file, (database) => selectSettings(database, options)),
  }
}

type Row = Readonly<Record<string, unknown>>

export function selectRows(database: DatabaseSync, query: string, ...parameters: string[]): Row[] {
  return readAll(database, query, ...parameters).map((row) => decoded(PROJECT_FIELDS, row))
}

/** @returns the row with lists, which are stored as JSON text, and flags, which are stored as 0 or 1. */
function decoded(table: Fields, row: Row): Row {
  const values = Object.entries(table).map(([name, { empty }]) => {
    const column = columnOf(table, name)
    const value = row[column]
    if (typeof empty === 'boolean') return [column, flagOf(value)]
    return [column, Array.isArray(empty) ? listOf(value) : value]
  })
  return { ...row, ...Object.fromEntries(values) }
}

/** A row may contain an integer beyond 2^53, for which node:sqlite throws unless it returns all integers as bigints. */
function readAll(database: DatabaseSync, query: string, ...parameters: string[]) {
  const statement = database.prepare(query)
  statement.setReadBigInts(true)
  return statement.all(...parameters).map((row): Row => {
    const values = Object.entries(row).map(([column, value]) => [column, withoutBigInt(value)])
    return Object.fromEntries(values)
  })
}

function withoutBigInt(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value
}

/** @returns 0 and 1 as booleans. Any other value stays unchanged, so that `readRow` can check it. */
function flagOf(value: unknown): unknown {
  if (value === 0) return false
  if (value === 1) return true
  return value
}

/**
 * @returns null if the owner has published nothing.
 */
export function selectSettings(database: DatabaseSync, options: RowOptions): SiteSettings | null {
  const rows = readAll(database, 'select * from site')
  return parseSettings(
    rows.map((row) => decoded(SITE_FIELDS, row)),
    options,
  )
}

/** @returns the parsed JSON. Any other value stays unchanged, so that `readRow` can check it. */
function listOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
