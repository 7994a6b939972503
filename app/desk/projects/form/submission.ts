import type { ProjectDraft } from '#core/project-fields.ts'
import type { Submission as DraftSubmission } from '../../draft/draft.ts'

/**
 * What the form of a project sends. `updatedAt` is null if the database does not know when the row was last changed.
 */
export interface Submission
  extends DraftSubmission<ProjectDraft, { readonly updatedAt: string | null } | null> {
  /** The project's id. For a new project, `loadForm` chooses it, so that a retry does not add the project twice. */
  readonly id: string
}
