/** How the desk downloads and restores backups. */
import type { Session } from './desk.ts'

/**
 * Why a file cannot be restored.
 * - `foreign`: it is not a backup of this kind of site, or contains something that the site never puts into a
 *   backup.
 * - `damaged`: a part is missing, was changed or cannot be read.
 * - `large`: it exceeds a limit.
 * - `gone`: the server no longer has the uploaded file.
 */
export type BackupProblem = 'foreign' | 'damaged' | 'large' | 'gone'

/** How many of the backup's photos have been checked or, when all are checked, stored. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** What restoring a backup would do. The lists contain the titles of projects. */
export interface RestorePlan {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  /** Projects that are the same in the database and in the backup. */
  readonly same: readonly string[]
  /** Projects that the backup does not contain. They stay, after the projects of the backup. */
  readonly others: readonly string[]
  /** The settings. `absent`: the backup contains none, so the current ones stay. */
  readonly site: 'changed' | 'same' | 'absent'
}

/** An image that could not be read. */
export interface MissingImage {
  /** The project's title; null for the portrait. */
  readonly project: string | null
  /** The image's place in the project, from 1; 1 for the portrait. */
  readonly place: number
}

/** How the newest download since the server started is going, or how it ended. */
export interface DownloadReport {
  readonly state: 'running' | 'complete' | 'broken'
  /** In ms since 1970. */
  readonly startedAt: number
  /** How many images the backup contains so far. An image that is used twice counts once. */
  readonly images: number
  readonly missing: readonly MissingImage[]
  /** Whether the backup was made without the settings, because the database answered that it has no such table. */
  readonly lacksSettings: boolean
}

export type BackupFailure = { readonly problem: BackupProblem }

/**
 * `check` and `restore` return `progress` if they need more than a few seconds, because a proxy may end longer
 * requests. Repeat the call until it returns something else. When the database fails or the disk cannot be
 * written, the promises reject with ReadError or WriteError.
 */
export interface Backups {
  /** @returns the backup as a zip. Images are read one at a time, until the stream ends or is cancelled. */
  download(session: Session): Promise<ReadableStream<Uint8Array>>
  /** Null if no download has begun since the server started. */
  lastDownload(): DownloadReport | null
  /**
   * Begins an upload, which replaces the previous one.
   * @param bytes the size of the file.
   * @returns the upload's id.
   */
  begin(bytes: number): Promise<{ readonly id: string } | BackupFailure>
  /**
   * Stores one part of the upload.
   * @param offset where the part begins in the file, in bytes.
   * @param read returns the bytes of the part. It is called after all earlier calls of `add` have finished.
   * @returns how many bytes of the upload have arrived. The next part must begin at this offset; a part that
   *   begins elsewhere is ignored.
   */
  add(
    id: string,
    offset: number,
    read: () => AsyncIterable<Uint8Array>,
  ): Promise<{ readonly received: number } | BackupFailure>
  /** Checks the photos, and then finds out what restoring the backup would do. */
  check(
    id: string,
    session: Session,
  ): Promise<{ readonly progress: Progress } | { readonly plan: RestorePlan } | BackupFailure>
  /**
   * Checks and stores the photos, and then writes all projects and the settings in one transaction. Another call
   * for the backup that was restored last returns `restored` again, because the first answer may have been lost.
   */
  restore(
    id: string,
    session: Session,
  ): Promise<{ readonly progress: Progress } | { readonly restored: true } | BackupFailure>
  /** Deletes the upload. Does nothing if it was already deleted or replaced. */
  discard(id: string): Promise<void>
}
