/** What the form of a project sends to the server. The browser stores the same object until it is published. */
import type { ProjectDraft } from '../../../core/project-writer.ts'

export interface Submission {
  readonly draft: ProjectDraft
  /** The project's id. The form chooses it for a new project, so that a retry does not add the project twice. */
  readonly id: string
  /** The version of the project that the draft started from; null for a new one. */
  readonly basedOn: { readonly updatedAt: string | null } | null
}
