import type { SiteDraft } from '../site/site-fields.ts'
import type { StoredCount } from '../visit-counts.ts'
import type { Project } from './project.ts'
import type { ProjectDraft } from './project-fields.ts'

export function draftOf({ id: _, updatedAt: __, ...draft }: Project): ProjectDraft {
  return draft
}

/** Which version of a project the desk has read. Each change of a project sets another `updatedAt`. */
export type ProjectVersion = Pick<Project, 'id' | 'updatedAt'>

export type Outcome =
  | { readonly state: 'saved' }
  /** For `update`: the project was changed or removed meanwhile. For `create`: a project with this id exists. */
  | { readonly state: 'changed'; readonly current: Project | null }
  | { readonly state: 'slug-taken' }

/** Each method makes all of its changes or none, and throws {@link DatabaseError} when the database fails. */
export interface ProjectWriter {
  /** If no page can show the project, its title or slug may be empty, as in `ProjectTable.unusable`. */
  byId(id: string): Promise<Project | null>
  /** Adds a project before all others. If a project has this id, the outcome is `changed`, so a retry adds nothing. */
  create(id: string, draft: ProjectDraft): Promise<Outcome>
  /** @param basedOn the `updatedAt` of the project that the owner saw. */
  update(id: string, draft: ProjectDraft, basedOn: string | null): Promise<Outcome>
  /** Ignores the project's version. @returns false if no project has this id. */
  setHidden(id: string, hidden: boolean): Promise<boolean>
  /** Keeps each project that another device has changed since. @returns the ids of the removed projects. */
  remove(...versions: readonly ProjectVersion[]): Promise<readonly string[]>
  /** Does not change `updatedAt`, so the owner can still save an open form. Other projects come after these. */
  reorder(ids: readonly string[]): Promise<void>
  /**
   * Puts these projects before all others, in this order. A draft replaces the project with the same slug.
   * @param drafts `id`: of the project that the draft replaces, or if given, of a new one.
   * @param site if given, also replaces the settings.
   * @param counts each day, project and source at most once. Keeps the larger of the stored and the given number.
   */
  addOrReplace(
    drafts: readonly (ProjectDraft & { readonly id?: string })[],
    site?: SiteDraft | null,
    counts?: readonly StoredCount[],
  ): Promise<void>
}
