/** How the owner's desk changes projects, in either database. */
import type { Project } from './project.ts'

/** What the owner fills in: all of a project but what the database decides. */
export type ProjectDraft = Omit<Project, 'id' | 'updatedAt'>

/** What became of a draft. Nothing was written unless it was `saved`. */
type Outcome =
  | { readonly state: 'saved' }
  /** The project is another than the one that the draft was based on; null when it was removed. */
  | { readonly state: 'changed'; readonly current: Project | null }
  /** Another project has this slug. */
  | { readonly state: 'slug-taken' }

/** Each call is one transaction: it happens as a whole or not at all. All of them throw {@link WriteError}. */
export interface ProjectWriter {
  /** Reads one project as it is now, including one that lies beyond the end of a list that was cut off. */
  byId(id: string): Promise<Project | null>
  /**
   * Adds a project before all others. One that is there already is `changed`: so a try whose answer was lost can be
   * repeated.
   */
  create(id: string, draft: ProjectDraft): Promise<Outcome>
  /** @param basedOn the `updatedAt` of the project that the owner saw. */
  update(id: string, draft: ProjectDraft, basedOn: string): Promise<Outcome>
  /** Removing what is not there is no failure. */
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
 * - `away`: the database does not answer, or is locked.
 */
export type WriteProblem = 'refused' | 'unwritable' | 'outdated' | 'away'

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
