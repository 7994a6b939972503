/** The server's answers to the steps of restoring a backup. */
import type { Progress, RestorePlan } from '../../../core/backup.ts'

/** The values of `?passo=` for the steps after the upload. */
export const STEP_WORDS = { check: 'conferir', restore: 'restaurar', discard: 'apagar' } as const

export type RestoreAnswer =
  /** The upload may begin. */
  | { readonly id: string }
  /** A part has arrived. The number says how many bytes the server has now. */
  | { readonly received: number }
  /** The step is not finished. Send the same request again. */
  | { readonly progress: Progress }
  | { readonly plan: RestorePlan }
  /** Everything is written. `isLive` is false while the public pages could not be updated. */
  | { readonly restored: true; readonly isLive: boolean }
  | { readonly discarded: true }
  | RestoreProblem

interface RestoreProblem {
  /** A sentence for the owner. */
  readonly problem: string
  /** Whether the same step may succeed later, without a new upload. */
  readonly canRetry: boolean
}
