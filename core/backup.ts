/** What the desk says about backups. */

/** The largest zip, in bytes. Also the limit for the sum of its files after decompression. */
export const MAX_BACKUP_SIZE = 2_000_000_000

/**
 * Why a file cannot be restored.
 * - `foreign`: it is not a backup of this kind of site, or contains something that the site never puts into a
 *   backup.
 * - `damaged`: a part was changed or cannot be read.
 * - `large`: it exceeds a limit.
 * - `full`: with the site's other projects, the texts would exceed the limit of a backup.
 * - `gone`: the server no longer has the uploaded file.
 * - `stray`: the zip has a file that no backup contains. `file` is its path in the zip.
 * - `incomplete`: a project lacks a column that every backup has, or, if `project` is null, the settings lack it.
 */
export type BackupFailure =
  | { readonly problem: BackupProblem }
  | { readonly problem: 'stray'; readonly file: string }
  | { readonly problem: 'incomplete'; readonly project: string | null; readonly column: string }

/** A reason that needs no details. */
export type BackupProblem = 'foreign' | 'damaged' | 'large' | 'full' | 'gone'

/** An image that could not be read. */
export interface MissingImage {
  /** The project's title; null for the portrait. */
  readonly project: string | null
  /** The image's place in the project, from 1; 1 for the portrait. */
  readonly place: number
}

/** What the file `leia-me.txt` in a backup says about it. */
export interface BackupReport {
  /** The host of the site. */
  readonly host: string
  /** In ms since 1970. */
  readonly madeAt: number
  readonly projects: number
  /** An image that is used twice counts once. */
  readonly images: number
  readonly missing: readonly MissingImage[]
  /**
   * How many projects of the table are not in the backup, because the hosted database did not return them, or no page
   * can show them.
   */
  readonly lacksProjects: number
}
