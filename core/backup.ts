/** How the desk downloads and restores backups. */
import type { DeskStorage } from './desk.ts'
import type { ProjectDraft } from './project-fields.ts'

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

/** How many of the backup's photos have been checked or, when all are checked, stored. */
export interface Progress {
  readonly done: number
  readonly total: number
}

/** What restoring a backup would do. The lists contain the titles of projects, each in one list. */
export interface RestorePlan {
  readonly added: readonly string[]
  readonly changed: readonly string[]
  /** Projects that are hidden now, and would become as in the backup, where they are shown. */
  readonly revealed: readonly string[]
  /** Projects that are the same in the database and in the backup. */
  readonly same: readonly string[]
  /** Projects that the backup does not contain. They stay, after the projects of the backup. */
  readonly others: readonly string[]
  /** The settings. `absent`: the backup contains none, so the current ones stay. */
  readonly site: 'changed' | 'same' | 'absent'
  /** Photos that neither the backup nor the site has. Their places stay empty. */
  readonly missing: readonly MissingImage[]
  /** The version of the content that the plan was made for. It changes with every change of the content. */
  readonly basedOn: string
}

/** An image that could not be read. */
export interface MissingImage {
  /** The project's title; null for the portrait. */
  readonly project: string | null
  /** The image's place in the project, from 1; 1 for the portrait. */
  readonly place: number
}

/** How a download is going, or how it ended. */
export interface DownloadReport {
  /** `complete`: all bytes were sent. `large`: the backup would exceed a limit, so it could not be restored. */
  readonly state: 'running' | 'complete' | 'broken' | 'large'
  /** In ms since 1970. */
  readonly startedAt: number
  /** How many images the backup contains so far. An image that is used twice counts once. */
  readonly images: number
  readonly missing: readonly MissingImage[]
  /** Whether the backup was made without the settings, because the database answered that it has no such table. */
  readonly lacksSettings: boolean
  /**
   * How many projects of the table are not in the backup, because the hosted database did not return them, or no page
   * can show them.
   */
  readonly lacksProjects: number
  /** The title of the project with the longest texts; set if `state` is `large`. */
  readonly largestProject?: string
}

/**
 * `check` and `restore` return `progress` if they need more than a few seconds, because a proxy may end longer
 * requests. Repeat the call until it returns something else. When the database fails or the disk cannot be
 * written, the promises reject with ReadError or WriteError.
 */
export interface Backups {
  /**
   * Images are read one at a time, until the stream ends or is cancelled.
   * @param id of the new download.
   * @returns the backup as a zip, unless it would exceed a limit.
   */
  download(
    storage: DeskStorage,
    id: string,
  ): Promise<{ readonly zip: ReadableStream<Uint8Array> } | { readonly problem: 'large' }>
  /**
   * @param id of a download; null for the newest one.
   * @returns null if no such download has begun since the server started.
   */
  downloadReport(id: string | null): DownloadReport | null
  /** Whether a backup of the site could still be restored after the owner has published this draft of a project. */
  hasRoomFor(
    storage: DeskStorage,
    submission: { readonly id: string; readonly draft: ProjectDraft; readonly isNew: boolean },
  ): Promise<boolean>
  /**
   * Begins an upload, which replaces the previous one.
   * @param bytes the size of the file.
   * @returns the upload's id.
   */
  begin(bytes: number): Promise<{ readonly id: string } | BackupFailure>
  /**
   * Stores one part of the upload.
   * @param offset where the part begins in the file, in bytes.
   * @param read returns the bytes of the part. An earlier call of `add` that is still reading is aborted before.
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
    storage: DeskStorage,
  ): Promise<{ readonly progress: Progress } | { readonly plan: RestorePlan } | BackupFailure>
  /**
   * Checks and stores the photos, writes all projects and the settings in one transaction, and then the counts of
   * visits. Another call for the backup that was restored last returns `restored` again, because the first answer may
   * have been lost.
   * @param basedOn of the plan that the owner has accepted. If the content has changed since, returns a new plan
   *   instead of writing.
   */
  restore(
    id: string,
    storage: DeskStorage,
    basedOn: string,
  ): Promise<
    | { readonly progress: Progress }
    | { readonly plan: RestorePlan }
    | { readonly restored: true }
    | BackupFailure
  >
  /** Deletes the upload. Does nothing if it was already deleted or replaced. */
  discard(id: string): Promise<void>
  /** Deletes the upload before the server stops. */
  close(): Promise<void>
}
