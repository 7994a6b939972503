/** The server's answer to a submission. */
import type { Project } from '../../../core/project.ts'
import type { FieldErrors } from './submission.ts'

export interface PublishAnswer {
  /** The project's id, if it was written. */
  readonly id?: string
  /** Whether visitors already see it, if it was written. */
  readonly isLive?: boolean
  /** The conflicting version of the project; null if it was removed. */
  readonly current?: Project | null
  readonly errors?: FieldErrors
  /** A sentence for the owner that says why nothing was written. */
  readonly problem?: string
}
