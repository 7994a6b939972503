/** The server's answers to the steps of restoring a backup. */
import type { Progress, RestorePlan } from '#core/backup.ts'

export type RestoreAnswer =
  /** The upload may begin. All later requests must contain this id. */
  | { readonly id: string }
  /** How many bytes of the file the server has. The next part must begin there. */
  | { readonly received: number }
  /** The step is not finished. Send the same request again. */
  | { readonly progress: Progress }
  /** The backup was checked; or it was not restored, because the content has changed since the last plan. */
  | { readonly plan: RestorePlan }
  /** Everything is written. `isLive` is false if the public pages could not be updated yet. */
  | { readonly restored: true; readonly isLive: boolean }
  | { readonly discarded: true }
  | RestoreProblem

interface RestoreProblem {
  /** A sentence for the owner. */
  readonly problem: string
  /** Whether the same step may succeed later, without a new upload. */
  readonly canRetry: boolean
}
