/**
 * The format of a backup: `projetos.json` with the rows, `site.json` with the owner's settings, `numeros.json` with the
 * counts of visits, `leia-me.txt` with what the owner should know about it, and the folder `fotos` with WebP files. A
 * file in `fotos` is named by a hash of its content. Without settings or counts, the backup lacks their file.
 *
 * An image or portrait is either the path of a file in `fotos`, or an address for which the backup has no file. If the
 * site could not read one of its own photos, the backup has the path, but not the file.
 */
import { BACKUP_LIMITS } from '#core/project/project.ts'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { rowOf } from '#data/project-row.ts'
import type { BackupFailure, BackupProblem } from '#texts/backup-copy.ts'

export const PROJECTS = 'projetos.json'
export const SITE = 'site.json'
export const COUNTS = 'numeros.json'
/** A restore ignores it. */
export const README = 'leia-me.txt'
/** In the folder `fotos` of a backup. */
export const PHOTO_NAME = /^[\da-f]{64}\.webp$/
/** In the folder of the site's photos, into which the owner may have put others by hand. */
export const FILE_NAME = /^\w[\w.-]*$/

/** Thrown if an uploaded file cannot be restored. The message is for the log. */
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
export function fitIntoBackup(projects: readonly ProjectDraft[]): boolean {
  if (projects.length > BACKUP_LIMITS.projects) return false
  return jsonOf(projects.map(rowOf)).length <= BACKUP_LIMITS.json
}

/** In one file. A backup with the most projects has about 30,000. */
const MAX_LISTS_AND_OBJECTS = 100_000

/** Removes the byte order mark that text editors on Windows put before a text. */
const utf8 = new TextDecoder('utf-8', { fatal: true })
const [QUOTE, BACKSLASH, BRACKET, BRACE] = [0x22, 0x5c, 0x5b, 0x7b]

/**
 * @throws Error if the bytes are not JSON in UTF-8, or contain more lists and objects than any backup. 5 MB of `[` would
 *   take hundreds of megabytes to parse.
 */
export function parseJson(bytes: Buffer): unknown {
  if (countListsAndObjects(bytes) > MAX_LISTS_AND_OBJECTS)
    throw new Error('The JSON has too many lists and objects.')
  return JSON.parse(utf8.decode(bytes))
}

function countListsAndObjects(bytes: Buffer): number {
  let count = 0
  let isInText = false
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]
    if (isInText && byte === BACKSLASH) index += 1
    else if (byte === QUOTE) isInText = !isInText
    else if (!isInText && (byte === BRACKET || byte === BRACE)) count += 1
  }
  return count
}
