/** Reads projects and the site settings from the embedded database. */
import type { DatabaseSync } from 'node:sqlite'
import type { SiteSettings } from '../../core/site-settings.ts'
import type { RowOptions } from '../column-values.ts'
import type { ContentReader } from '../content.ts'
import { parseRow, parseRows } from '../project-row.ts'
import { parseSettings } from '../site-row.ts'
import { read } from './connection.ts'

export function createSqliteReader(file: string, options: RowOptions): ContentReader {
  const rows = (query: string, ...parameters: string[]) =>
    read(file, (database) => selectRows(database, query, ...parameters))

  return {
    async list() {
      return parseRows(await rows('select * from projects'), options)
    },
    async bySlug(slug) {
      return parseRow(await rows('select * from projects where slug = ?', slug), slug, options)
    },
    settings: () => read(file, (database) => selectSettings(database, options)),
  }
}

/** Parses the lists of the rows, which are stored as JSON, and the flags, which are stored as 0 and 1. */
export function selectRows(
  database: DatabaseSync,
  query: string,
  ...parameters: string[]
): Record<string, unknown>[] {
  const rows = database.prepare(query).all(...parameters)
  return rows.map((row) => {
    const { images, features, hidden } = row
    return { ...row, images: listOf(images), features: listOf(features), hidden: flagOf(hidden) }
  })
}

/** Parses a flag; other values are passed on as they are, for `project-row.ts` to reject. */
function flagOf(value: unknown): unknown {
  return value === 0 || value === 1 ? value === 1 : value
}

/** @throws SQLite's error if the file was never migrated and lacks the table. */
export function selectSettings(database: DatabaseSync, options: RowOptions): SiteSettings | null {
  const rows = database.prepare('select * from site').all()
  return parseSettings(
    rows.map((row) => ({ ...row, services: listOf(row.services) })),
    options,
  )
}

/** Parses a list stored as JSON; invalid JSON is passed on as it is, for the parsers of rows to reject. */
function listOf(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
