/** What the server answers to "Publicar". */
import type { Project } from '../../../core/project.ts'
import type { FieldErrors } from './submission.server.ts'

export interface PublishAnswer {
  /** Of the project; only when it was written. */
  readonly id?: string
  /** Whether visitors see it already; only when it was written. */
  readonly isLive?: boolean
  /** The conflicting version of the project; null when it was removed. */
  readonly current?: Project | null
  readonly errors?: FieldErrors
  /** One sentence, when nothing could be written. */
  readonly problem?: string
}
