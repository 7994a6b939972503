/**
 * The format of a backup: `projetos.json` with the rows, `site.json` with the owner's settings, `numeros.json` with the
 * counts of visits, `leia-me.txt` with what the owner should know about it, and the folder `fotos` with WebP files. A
 * file in `fotos` is named by a hash of its content. Without settings or counts, the backup lacks their file.
 *
 * An image or portrait is either the path of a file in `fotos`, or an address for which the backup has no file. If the
 * site could not read one of its own photos, the backup has the path, but not the file.
 */
import { type BackupFailure, type BackupProblem, MAX_BACKUP_SIZE } from '#core/backup.ts'
import { CONTENT_LIMITS, MAX_IMAGE_SIZE } from '#core/project.ts'
import type { ProjectRow } from '#data/project-row.ts'

export const PROJECTS = 'projetos.json'
export const SITE = 'site.json'
export const COUNTS = 'numeros.json'
/** A restore ignores it. */
export const README = 'leia-me.txt'
/** In the folder `fotos` of a backup. */
export const PHOTO_NAME = /^[\da-f]{64}\.webp$/
/** In the folder of the site's photos, into which the owner may have put others by hand. */
export const FILE_NAME = /^\w[\w.-]*$/

/** In bytes, except for the numbers of files and projects. */
export const BACKUP_LIMITS = {
  /** For the zip file, and for the sum of its files after decompression. */
  total: MAX_BACKUP_SIZE,
  /** For each JSON file. */
  json: CONTENT_LIMITS.json,
  photo: MAX_IMAGE_SIZE,
  files: 20_000,
  projects: CONTENT_LIMITS.projects,
} as const

/** An uploaded file cannot be restored. The message is for the log. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly failure: BackupFailure

  constructor(failure: BackupFailure | BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.failure = typeof failure === 'string' ? { problem: failure } : failure
  }
}

export const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))

/** Whether a backup with these projects could be restored. */
export function fitIntoBackup(rows: readonly ProjectRow[]): boolean {
  return rows.length <= BACKUP_LIMITS.projects && jsonOf(rows).length <= BACKUP_LIMITS.json
}
