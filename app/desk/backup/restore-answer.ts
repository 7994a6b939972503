/** What the server answers to each step of restoring a backup. */
import type { Progress, RestorePlan } from '../../../core/backup.ts'

/** The steps after the upload, as `?passo=` names them. */
export const STEP_WORDS = { check: 'conferir', restore: 'restaurar', discard: 'apagar' } as const

export type RestoreAnswer =
  /** The upload may begin. */
  | { readonly id: string }
  /** A part has arrived: how many bytes the server has now. */
  | { readonly received: number }
  /** The step is not finished. Send the same request again. */
  | { readonly progress: Progress }
  | { readonly plan: RestorePlan }
  /** Everything is written. `isLive` is false while the public pages could not be updated. */
  | { readonly restored: true; readonly isLive: boolean }
  | { readonly discarded: true }
  | RestoreProblem

/** A sentence for the owner. */
interface RestoreProblem {
  readonly problem: string
  /** Whether the same step may succeed later, without a new upload. */
  readonly canRetry: boolean
}
