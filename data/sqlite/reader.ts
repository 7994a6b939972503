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

/** @returns the rows, with lists parsed from JSON, and flags from 0 and 1. */
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

/** Parses a flag. Returns any other value unchanged, so that `project-row.ts` rejects it. */
function flagOf(value: unknown): unknown {
  const isFlag = value === 0 || value === 1
  return isFlag ? value === 1 : value
}

/** @throws SQLite's error if the table is missing, because the file has not been migrated. */
export function selectSettings(database: DatabaseSync, options: RowOptions): SiteSettings | null {
  const rows = database.prepare('select * from site').all()
  return parseSettings(
    rows.map((row) => ({ ...row, services: listOf(row.services) })),
    options,
  )
}

/** Parses a list. Returns invalid JSON unchanged, so that the parsers of rows reject it. */
function listOf(text: unknown): unknown {
  if (typeof text !== 'string') return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
