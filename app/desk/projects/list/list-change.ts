/** What the forms of the project list change, and what its action returns. */
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'

export interface ListAnswer {
  /** Says that projects were removed, why a change failed, or that visitors do not see the change yet. */
  readonly message?: string
  /** Whether the message says that the change has failed. */
  readonly hasFailed?: true
  /** What "Desfazer" restores. */
  readonly removals?: readonly Removal[] | undefined
}

/** A removed project, and the ids of the projects that came after it in the list. */
export interface Removal {
  readonly id: string
  readonly draft: ProjectDraft
  readonly followers: readonly string[]
}

/** Adds to the answer that visitors do not see the change yet, because the content could not be read after it. */
export function notLiveYet(answer: ListAnswer): ListAnswer {
  if (answer.hasFailed) return answer
  const { savedNotLive, notLive } = deskCopy.form
  return { ...answer, message: answer.message ? `${answer.message}. ${notLive}` : savedNotLive }
}

/** Where to move the project `id`: directly above or below another project. */
export type Move =
  | { readonly id: string; readonly above: string }
  | { readonly id: string; readonly below: string }

/**
 * Idempotent, and safe to apply to a list that has changed in the meantime.
 * @param order the ids of the list.
 * @returns the new order; the same array if the project or its neighbour is not on the list, or if both are the
 *   same project.
 */
export function moveProject(order: readonly string[], move: Move): readonly string[] {
  if (!order.includes(move.id)) return order
  const others = order.filter((id) => id !== move.id)
  const neighbour = others.indexOf('above' in move ? move.above : move.below)
  if (neighbour < 0) return order
  return others.toSpliced('above' in move ? neighbour : neighbour + 1, 0, move.id)
}
