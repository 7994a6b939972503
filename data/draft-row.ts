/** Projects on their way to a database and back. */
import { type ProjectDraft, WriteError } from '../core/project-writer.ts'
import { parseRow } from './row.ts'

/** @returns a row of either database. @throws {WriteError} for what could not be shown. */
export function rowOf(draft: ProjectDraft) {
  const { slug, title, description, fullDescription, category, images, features } = draft
  const full_description = fullDescription
  const row = { slug, title, description, full_description, category, images, features }
  if (!projectOf([row])) throw new WriteError('unwritable', 'Its slug or title could not be shown.')
  return row
}

/** The project of the only row, or null where there is none. What is wrong with rows is told when the site reads them. */
export function projectOf([row]: readonly unknown[], databaseHost = '') {
  return row ? parseRow([row], Object(row).slug, { databaseHost, warn() {} }) : null
}
