/** Reads the rows of a backup. A field that it lacks keeps the value that the site has. */
import { z } from 'zod'
import type { Fields } from '#core/fields/field.ts'
import { columnOf } from '#core/fields/source.ts'
import { PROJECT_FIELDS, type ProjectDraft } from '#core/project/project-fields.ts'
import { draftOf } from '#core/project/project-writer.ts'
import { EMPTY_SITE_DRAFT, SITE_FIELDS, type SiteDraft } from '#core/site/site-fields.ts'
import { FILE_NAME } from '#data/backup-format.ts'
import { PHOTOS } from '#data/photo-storage.ts'
import { parseRows } from '#data/project-row.ts'
import { parseSettings } from '#data/site-row.ts'

type BackupProject = Pick<ProjectDraft, 'slug' | 'title'> & Partial<ProjectDraft>

/** The content of a backup. The addresses of photos are paths in the backup, such as `/fotos/….webp`. */
export interface BackupContent {
  readonly projects: readonly BackupProject[]
  /** Null if the backup has no settings. */
  readonly site: Partial<SiteDraft> | null
}

const projectRows = z.array(z.looseObject({ slug: z.string() }))
const siteRow = z.looseObject({})

type Row = Readonly<Record<string, unknown>>

/**
 * @param json the content of `projetos.json`.
 * @throws Error if a row is not valid, which those in a backup of the site always are.
 */
export function parseProjects(json: unknown): BackupContent['projects'] {
  const rows = projectRows.parse(json)
  const rowsBySlug = new Map(rows.map((row) => [row.slug, row]))
  return parseRows(rows, { warn: refuse }).map((project) =>
    given(PROJECT_FIELDS, draftOf(project), rowsBySlug.get(project.slug) ?? {}),
  )
}

/**
 * @param json the content of `site.json`.
 * @throws Error if a value is not valid.
 */
export function parseSite(json: unknown): BackupContent['site'] {
  const row = siteRow.parse(json)
  const settings = parseSettings([row], { warn: refuse })
  return given(SITE_FIELDS, settings ?? EMPTY_SITE_DRAFT, row)
}

/** @returns only the fields that the row has. The others have defaults, which must not replace the site's values. */
function given<Draft extends object>(table: Fields, draft: Draft, row: Row): Draft {
  const names = Object.keys(table).filter((name) => (row[columnOf(table, name)] ?? null) !== null)
  return Object.fromEntries(names.map((name) => [name, draft[name as keyof Draft]])) as Draft
}

function refuse(message: string): never {
  throw new Error(message)
}

/**
 * The names of the photos that a backup references, each once.
 * @throws Error if a name could lead out of the folder.
 */
export function photosOf({ projects, site }: BackupContent): string[] {
  const addresses = [...projects.flatMap(({ images = [] }) => images), site?.portrait ?? '']
  const names = addresses
    .filter((address) => address.startsWith(PHOTOS))
    .map((address) => address.slice(PHOTOS.length))
  if (!names.every((name) => FILE_NAME.test(name)))
    throw new Error('The backup references a photo by an unusual name.')
  return [...new Set(names)]
}
