/**
 * The format of a backup: `projetos.json` with the rows, `site.json` with the owner's settings (if there are
 * any), and the folder `fotos` with WebP files, each named by a hash of its content. An image or portrait is either the
 * path of a file in `fotos`, or an address for which the backup has no file.
 */
import type { BackupProblem } from '../../core/backup.ts'
import { MAX_IMAGE_SIZE } from '../../core/project.ts'
import { draftOf, type ProjectDraft } from '../../core/project-writer.ts'
import type { SiteDraft } from '../../core/site-settings.ts'
import { PHOTOS } from '../photo-storage.ts'
import { parseRows } from '../project-row.ts'
import { parseSettings } from '../site-row.ts'

export const PROJECTS = 'projetos.json'
export const SITE = 'site.json'
/** The name of a photo's file in the folder `fotos`. */
export const PHOTO_NAME = /^[\da-f]{64}\.webp$/

/** In bytes, except for the numbers of files and projects. */
export const BACKUP_LIMITS = {
  /** For the size of the zip file, and for the sum of its files' sizes after decompression. */
  total: 2_000_000_000,
  json: 50_000_000,
  photo: MAX_IMAGE_SIZE,
  files: 20_000,
  /** Parsing this many blocks the server for less than a second. */
  projects: 10_000,
} as const

/** An uploaded file cannot be restored. The message is for the log. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** The content of a backup. The addresses of photos are paths in the backup, such as `/fotos/….webp`. */
export interface BackupContent {
  readonly projects: readonly ProjectDraft[]
  /** Null if the backup has no settings. */
  readonly site: SiteDraft | null
}

/**
 * @param projects the text of `projetos.json`.
 * @param site the text of `site.json`; null if the backup has no such file.
 * @throws {BackupError} if a text is not JSON, there are too many projects, or any value is invalid. In a backup that
 *   the site made, all values are valid.
 */
export function parseContent(projects: string, site: string | null): BackupContent {
  try {
    return { projects: parseProjects(projects), site: site === null ? null : parseSite(site) }
  } catch (error) {
    if (error instanceof BackupError) throw error
    const { message } = error as Error
    throw new BackupError('foreign', `The rows are not valid: ${message}`, { cause: error })
  }
}

function parseProjects(json: string): ProjectDraft[] {
  const rows: unknown = JSON.parse(json)
  if (Array.isArray(rows) && rows.length > BACKUP_LIMITS.projects)
    throw new BackupError('large', 'There are too many projects.')
  return parseRows(rows, { warn: refuse }).map(draftOf)
}

function parseSite(json: string): SiteDraft | null {
  const settings = parseSettings([JSON.parse(json)], { warn: refuse })
  if (!settings) return null
  const { updatedAt: _, ...draft } = settings
  return draft
}

function refuse(message: string): never {
  throw new Error(message)
}

/** The names of the photos that a backup references, each once. @throws {BackupError} if a name is malformed. */
export function photosOf({ projects, site }: BackupContent): string[] {
  const addresses = [...projects.flatMap(({ images }) => images), site?.portrait ?? '']
  const names = addresses
    .filter((address) => address.startsWith(PHOTOS))
    .map((address) => address.slice(PHOTOS.length))
  if (!names.every((name) => PHOTO_NAME.test(name))) {
    throw new BackupError('foreign', 'The backup references a photo by an unusual name.')
  }
  return [...new Set(names)]
}
