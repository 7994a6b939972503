import type { ProjectDraft } from '#core/project/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'

export interface ListAnswer {
  /** Says that projects were removed, why a change failed, or that visitors do not see the change yet. */
  readonly message?: string
  readonly hasFailed?: true
  /** "Desfazer" restores these. */
  readonly removals?: readonly Removal[] | undefined
}

/** `followers` are the ids of the projects that came after the removed one in the list. */
export interface Removal {
  readonly id: string
  readonly draft: ProjectDraft
  readonly followers: readonly string[]
}

/** The content could not be read after the change. */
export function notLiveYet(answer: ListAnswer): ListAnswer {
  if (answer.hasFailed) return answer
  const { savedNotLive, notLive } = deskCopy.form
  return { ...answer, message: answer.message ? `${answer.message}. ${notLive}` : savedNotLive }
}

/** The project `id` moves directly above or below another project. */
export type Move =
  | { readonly id: string; readonly above: string }
  | { readonly id: string; readonly below: string }

/** Safe to repeat, and for a changed list. @returns the same array if `id` or its neighbour is not on the list. */
export function moveProject(order: readonly string[], move: Move): readonly string[] {
  if (!order.includes(move.id)) return order
  const others = order.filter((id) => id !== move.id)
  const neighbour = others.indexOf('above' in move ? move.above : move.below)
  if (neighbour < 0) return order
  return others.toSpliced('above' in move ? neighbour : neighbour + 1, 0, move.id)
}
