/** Converts projects between the application and the rows of either database. */
import { echo } from '../core/printable.ts'
import type { ProjectDraft } from '../core/project-writer.ts'
import { COLUMNS, parseRow } from './row.ts'

/** A row without the columns that the database fills in. */
export type ProjectRow = {
  readonly [Field in keyof ProjectDraft as (typeof COLUMNS)[Field]]: ProjectDraft[Field]
}

const FIELDS = Object.keys(COLUMNS) as (keyof ProjectDraft)[]

/** @throws Error when no page could show the project; callers check what the owner sends before they call this. */
export function rowOf(draft: ProjectDraft): ProjectRow {
  const entries = FIELDS.map((field) => [COLUMNS[field], draft[field]])
  const row: ProjectRow = Object.fromEntries(entries)
  if (!projectOf([row])) throw new Error(`No page can show the project ${echo(draft.slug)}.`)
  return row
}

/**
 * @param rows at most one.
 * @returns its project; null without a row, or when no page can show it. Logs nothing, because the reader already warns
 *   about invalid rows.
 */
export function projectOf(rows: readonly unknown[], databaseHost = '') {
  const [row] = rows
  return row ? parseRow([row], Object(row).slug, { databaseHost, warn() {} }) : null
}
