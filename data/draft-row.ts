/** Converts projects between the application and the rows of either database. */
import { type ProjectDraft, WriteError } from '../core/project-writer.ts'
import { COLUMNS, parseRow } from './row.ts'

type DraftRow = {
  readonly [Field in keyof ProjectDraft as (typeof COLUMNS)[Field]]: ProjectDraft[Field]
}

const FIELDS = Object.keys(COLUMNS) as (keyof ProjectDraft)[]

/** @throws {WriteError} when the reader would leave this row out. */
export function rowOf(draft: ProjectDraft): DraftRow {
  const entries = FIELDS.map((field) => [COLUMNS[field], draft[field]])
  const row: DraftRow = Object.fromEntries(entries)
  if (!projectOf([row])) throw new WriteError('unwritable', 'Its slug or title could not be shown.')
  return row
}

/** @returns the project of the only row, or null without a row. Logs nothing, because the reader already warns about invalid rows. */
export function projectOf([row]: readonly unknown[], databaseHost = '') {
  return row ? parseRow([row], Object(row).slug, { databaseHost, warn() {} }) : null
}
