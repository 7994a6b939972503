/** How the owner's desk changes projects, in either database. */
import type { Project } from './project.ts'

/** What the owner fills in. The database adds the rest. */
export type ProjectDraft = Omit<Project, 'id' | 'updatedAt'>

/** The result of writing a draft. Nothing was written unless it is `saved`. */
type Outcome =
  | { readonly state: 'saved' }
  /** Somebody else has changed the project since the owner opened it; `current` is null when it was removed. */
  | { readonly state: 'changed'; readonly current: Project | null }
  /** Another project has this slug. */
  | { readonly state: 'slug-taken' }

/** Each method is one transaction: all of its changes are made, or none. Every method throws {@link WriteError}. */
export interface ProjectWriter {
  /** Reads one project from the database, even one beyond the end of a list that was cut off. */
  byId(id: string): Promise<Project | null>
  /** Adds a project before all others. An existing id is `changed`, so retries are safe. */
  create(id: string, draft: ProjectDraft): Promise<Outcome>
  /** @param basedOn the `updatedAt` of the project that the owner saw. */
  update(id: string, draft: ProjectDraft, basedOn: string | null): Promise<Outcome>
  /** Removing a project that does not exist succeeds. */
  remove(id: string): Promise<void>
  /**
   * Never conflicts with `update`, and leaves `updatedAt` alone.
   * @param ids in their new order; projects that it lacks keep their order and come last.
   */
  reorder(ids: readonly string[]): Promise<void>
  /** Adds these projects, or replaces those with the same slug, in this order before all others. */
  replaceAll(drafts: readonly ProjectDraft[]): Promise<void>
}

/**
 * Why a write failed as a whole.
 * - `refused`: the session may not write.
 * - `unwritable`: the disk or the database is full or read-only.
 * - `outdated`: the database lacks a table, a function or a bucket; a migration was not applied.
 * - `unreachable`: the database does not answer, or is locked.
 */
export type WriteProblem = 'refused' | 'unwritable' | 'outdated' | 'unreachable'

/** A write that failed as a whole. The message is for the log; it contains no secret. */
export class WriteError extends Error {
  override readonly name = 'WriteError'
  readonly reason: WriteProblem
  /** What the database or the file system reported, such as `42501` or `ENOSPC`; may be empty. */
  readonly code: string

  constructor(reason: WriteProblem, message: string, options?: ErrorOptions & { code?: string }) {
    super(message, options)
    this.reason = reason
    this.code = options?.code ?? ''
  }
}
