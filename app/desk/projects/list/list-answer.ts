/** What the action of the project list returns. The form of "Desfazer" sends the removal back. */
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
