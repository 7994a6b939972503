/** What the server answers to each step of restoring a backup. */
import type { Progress, RestorePlan } from '../../../core/backup.ts'

export type UploadAnswer =
  /** The upload may begin. */
  | { readonly id: string }
  /** A part has arrived: how many bytes the server has now. */
  | { readonly received: number }
  /** The step takes longer; ask for it again. */
  | { readonly progress: Progress }
  | { readonly plan: RestorePlan }
  /** Everything is written. `isLive` is false while the public pages could not be updated. */
  | { readonly restored: true; readonly isLive: boolean }
  | { readonly discarded: true }
  | UploadProblem

/** A sentence for the owner. */
interface UploadProblem {
  readonly problem: string
  /** Whether the same step may succeed later, without a new upload. */
  readonly canRetry: boolean
}
