/** What the form of a project sends to the server. Until it is published, the browser stores it. */
import type { ProjectDraft } from '#core/project-fields.ts'

export interface Submission {
  readonly draft: ProjectDraft
  /** The project's id. For a new project, `loadForm` chooses it, so that a retry does not add the project twice. */
  readonly id: string
  /**
   * Which version of the project the draft is based on; null for a new project. `updatedAt` is null if the database
   * does not know when the row was last changed.
   */
  readonly basedOn: { readonly updatedAt: string | null } | null
}
