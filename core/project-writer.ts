/** How the owner's desk changes projects, in either database. */
import type { Project } from './project.ts'
import type { SiteDraft } from './site-settings.ts'

/** The fields that the owner fills in. */
export type ProjectDraft = Omit<Project, 'id' | 'updatedAt'>

/** The result of writing a draft. Only `saved` means that something was written. */
type Outcome =
  | { readonly state: 'saved' }
  /** The project has changed since the owner opened it; `current` is null if the project was removed. */
  | { readonly state: 'changed'; readonly current: Project | null }
  /** Another project has this slug. */
  | { readonly state: 'slug-taken' }

/**
 * Each method is one transaction: it makes all of its changes or none. A method that fails throws {@link WriteError}.
 */
export interface ProjectWriter {
  /** Also finds a project that `list` leaves out because the list is too long. */
  byId(id: string): Promise<Project | null>
  /** Adds a project before all others. If the id exists, the outcome is `changed`, so a retry adds nothing. */
  create(id: string, draft: ProjectDraft): Promise<Outcome>
  /** @param basedOn the `updatedAt` of the project that the owner saw. */
  update(id: string, draft: ProjectDraft, basedOn: string | null): Promise<Outcome>
  /** Hides a project or shows it again, whatever its version. Does nothing if no project has this id. */
  setHidden(id: string, hidden: boolean): Promise<void>
  /** Removing a project that does not exist succeeds. */
  remove(id: string): Promise<void>
  /**
   * Does not change `updatedAt`, so an `update` by an owner who opened the form earlier still succeeds.
   * @param ids in their new order; all other projects come after them, in their previous order.
   */
  reorder(ids: readonly string[]): Promise<void>
  /**
   * Puts these projects before all others, in this order. A draft replaces the project with the same slug.
   * @param site if given, also replaces the settings.
   */
  addOrReplace(drafts: readonly ProjectDraft[], site?: SiteDraft | null): Promise<void>
}

/**
 * Why nothing could be written.
 * - `refused`: the session may not write.
 * - `unwritable`: the disk or the database is full or read-only.
 * - `outdated`: the database lacks a table, a function or a bucket; a migration was not applied.
 * - `unreachable`: the database does not answer, or is locked.
 */
export type WriteProblem = 'refused' | 'unwritable' | 'outdated' | 'unreachable'

/** Nothing could be written. The message is for the log; it contains no secret. */
export class WriteError extends Error {
  override readonly name = 'WriteError'
  readonly reason: WriteProblem
  /** The error code of the database or the file system, such as `42501` or `ENOSPC`; may be empty. */
  readonly code: string

  constructor(reason: WriteProblem, message: string, options?: ErrorOptions & { code?: string }) {
    super(message, options)
    this.reason = reason
    this.code = options?.code ?? ''
  }
}
