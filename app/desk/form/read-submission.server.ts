import { z } from 'zod'
import { type DraftProblem, inputName } from '#core/fields/draft.ts'
import { explainProblem, type FormErrors } from '#texts/field-problems.ts'
import type { FieldErrors } from './publish.ts'

/** `readDraft` checks the draft. */
export const submissionSchema = z.object({
  draft: z.looseObject({}),
  basedOn: z.object({ updatedAt: z.string().nullable() }).nullable(),
})

/** Each input gets only its first error. */
export function fieldErrors(problems: readonly DraftProblem[], sentences: FormErrors): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, problem } of problems) {
    const name = inputName(path)
    errors[name] ??= explainProblem(name, problem, sentences)
  }
  return errors
}
