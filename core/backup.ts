/** A backup of the site in one file, as the desk downloads and restores it. */
import type { Session } from './desk.ts'

/**
 * Why a file cannot be restored.
 * - `foreign`: it is not a backup of such a site, or has contents that the site never puts into one.
 * - `damaged`: a part is missing or was changed.
 * - `large`: it exceeds a limit.
 * - `gone`: the server no longer has the uploaded file.
 */
export type BackupProblem = 'foreign' | 'damaged' | 'large' | 'gone'

export interface Progress {
  readonly done: number
  readonly total: number
}

/** What restoring a backup would do. The lists have the titles of projects. */
export interface RestorePlan {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  /** Projects that are the same in the backup. */
  readonly same: readonly string[]
  /** Projects that the backup does not contain; they stay, after those of the backup. */
  readonly others: readonly string[]
  /** The owner's name, phone number, portrait and texts; `absent` if the backup has none, so that they stay. */
  readonly site: 'changed' | 'same' | 'absent'
}

/** An image that could not be read. */
export interface MissingImage {
  /** The project's title; null for the portrait. */
  readonly project: string | null
  /** From 1. */
  readonly place: number
}

/** How the newest download since the start of the server went. */
export interface DownloadReport {
  readonly state: 'running' | 'complete' | 'broken'
  readonly startedAt: number
  /** How many images the backup has so far. */
  readonly images: number
  readonly missing: readonly MissingImage[]
}

export type BackupFailure = { readonly problem: BackupProblem }

/**
 * Both `check` and `restore` work for a few seconds per call, so that no proxy's timeout ends them. While they return
 * `progress`, they must be called again. All methods throw ReadError or WriteError when a database or the disk fails.
 */
export interface Backups {
  /** Streams the backup as a zip. It reads one image at a time, and stops when the stream is cancelled. */
  download(session: Session): Promise<ReadableStream<Uint8Array>>
  lastDownload(): DownloadReport | null
  /** Begins an upload, which replaces the previous one. @returns its id. */
  begin(bytes: number): Promise<{ readonly id: string } | BackupFailure>
  /**
   * Stores one part of the upload.
   * @param read gets the part; it is called when it is this part's turn.
   * @returns how many bytes of the upload have arrived. Any value but the end of this part means that the part was
   *   ignored.
   */
  add(
    id: string,
    offset: number,
    read: () => AsyncIterable<Uint8Array>,
  ): Promise<{ readonly received: number } | BackupFailure>
  check(
    id: string,
    session: Session,
  ): Promise<{ readonly progress: Progress } | { readonly plan: RestorePlan } | BackupFailure>
  /** Writes the photos, and then all rows in one transaction. */
  restore(
    id: string,
    session: Session,
  ): Promise<{ readonly progress: Progress } | { readonly restored: true } | BackupFailure>
  discard(id: string): Promise<void>
}
