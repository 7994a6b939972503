/** Reads the rows of a backup. A backup of an earlier version of the site lacks the columns that were added since. */
import { echo, singleLine } from '#core/fields/clean-text.ts'
import type { Fields } from '#core/fields/field.ts'
import { columnOf } from '#core/fields/source.ts'
import { BACKUP_LIMITS } from '#core/project/project.ts'
import { PROJECT_FIELDS, type ProjectDraft } from '#core/project/project-fields.ts'
import { draftOf } from '#core/project/project-writer.ts'
import { EMPTY_SITE_DRAFT, SITE_FIELDS, type SiteDraft } from '#core/site/site-fields.ts'
import { PHOTOS } from '#data/photo-storage.ts'
import { parseRows } from '#data/project-row.ts'
import { columnsOf } from '#data/read-row.ts'
import { parseSettings } from '#data/site-row.ts'
import { BackupError, FILE_NAME, parseJson } from './format.server.ts'

/** Lacks the fields that the backup does not have. */
type BackupProject = Pick<ProjectDraft, 'slug' | 'title' | 'images'> & Partial<ProjectDraft>
/** Lacks the fields that the backup does not have. */
export type BackupSite = Pick<SiteDraft, 'name' | 'phone' | 'portrait'> & Partial<SiteDraft>

/** The content of a backup. The addresses of photos are paths in the backup, such as `/fotos/….webp`. */
export interface BackupContent {
  readonly projects: readonly BackupProject[]
  /** Null if the backup has no settings. */
  readonly site: BackupSite | null
}

/**
 * @param projects the bytes of `projetos.json`.
 * @param site the bytes of `site.json`; null if the backup has no such file.
 * @throws {BackupError} if a file is not JSON, there are too many projects, a column is missing, or any value is
 *   invalid. In a backup that the site made, all values are valid.
 */
export function parseContent(projects: Buffer, site: Buffer | null): BackupContent {
  try {
    return { projects: parseProjects(projects), site: site && parseSite(site) }
  } catch (error) {
    if (error instanceof BackupError) throw error
    const { message } = error as Error
    throw new BackupError('foreign', `The rows are not valid: ${message}`, { cause: error })
  }
}

type Row = Readonly<Record<string, unknown>>

function parseProjects(json: Buffer): BackupProject[] {
  const answer = parseJson(json)
  if (!Array.isArray(answer)) throw new Error('The projects are not a list.')
  if (answer.length > BACKUP_LIMITS.projects)
    throw new BackupError('large', 'There are too many projects.')
  const rows: Row[] = answer.map(Object)
  for (const row of rows) {
    if (!has(row, 'slug')) throw new Error('A row has no slug.')
    const title = singleLine(String(row.title ?? row.slug)).slice(0, PROJECT_FIELDS.title.max)
    assertColumns(row, PROJECT_FIELDS, title)
  }
  const rowsBySlug = new Map(rows.map((row) => [row.slug, row]))
  return parseRows(rows, { warn: refuse }).map((project) => {
    const row = rowsBySlug.get(project.slug)
    return given(PROJECT_FIELDS, draftOf(project), row)
  })
}

function parseSite(json: Buffer): BackupSite {
  const answer = parseJson(json)
  if (Object(answer) !== answer || Array.isArray(answer))
    throw new Error('The settings are not an object.')
  const row = answer as Row
  assertColumns(row, SITE_FIELDS, null)
  const settings = parseSettings([row], { warn: refuse })
  return given(SITE_FIELDS, settings ?? EMPTY_SITE_DRAFT, row)
}

const has = (row: Row | undefined, column: string) => (row?.[column] ?? undefined) !== undefined

/** @returns only the fields that the backup has. The others have defaults, which must not replace the site's values. */
function given<Draft extends object>(table: Fields, draft: Draft, row: Row | undefined): Draft {
  const names = Object.keys(table).filter((name) => has(row, columnOf(table, name)))
  return Object.fromEntries(names.map((name) => [name, draft[name as keyof Draft]])) as Draft
}

/**
 * @param project the title for the message; null for the settings.
 * @throws {BackupError} if a column is missing. The parsers of rows would take it for empty, so restoring the backup
 *   would erase what the site has.
 */
function assertColumns(row: Row, table: Fields, project: string | null): void {
  const required = columnsOf(table, ({ isAddedLater }) => !isAddedLater)
  const column = required.find((name) => !has(row, name))
  if (column === undefined) return
  const place = project === null ? 'the settings' : `the project ${echo(project)}`
  const failure = { problem: 'incomplete', project, column } as const
  throw new BackupError(failure, `The column ${column} is missing in ${place}.`)
}

function refuse(message: string): never {
  throw new Error(message)
}

/**
 * The names of the photos that a backup references, each once.
 * @throws {BackupError} if a name could lead out of the folder.
 */
export function photosOf({ projects, site }: BackupContent): string[] {
  const addresses = [...projects.flatMap(({ images }) => images), site?.portrait ?? '']
  const names = addresses
    .filter((address) => address.startsWith(PHOTOS))
    .map((address) => address.slice(PHOTOS.length))
  if (!names.every((name) => FILE_NAME.test(name))) {
    throw new BackupError('foreign', 'The backup references a photo by an unusual name.')
  }
  return [...new Set(names)]
}
