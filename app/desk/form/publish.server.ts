import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { type DraftProblem, inputName } from '#core/draft.ts'
import { explainProblem, type FormErrors } from '#texts/field-problems.ts'
import { explainFailedChange } from '../parts/failures.ts'
import type { FieldErrors, PublishAnswer, Written } from './publish.ts'

/** The body that both forms send. `readDraft` checks the draft. */
export const submissionSchema = z.object({
  draft: z.looseObject({}),
  basedOn: z.object({ updatedAt: z.string().nullable() }).nullable(),
})

interface ActionArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

interface Publication<Sent extends object, Published, Result extends Written> {
  /** What the owner is doing, for the log. */
  readonly attempt: string
  readonly read: (body: unknown) => Sent | { errors: FieldErrors }
  readonly write: (submission: Sent) => Promise<PublishAnswer<Published, Result>>
}

/** Implements `action` for the form of a project and for "Meu site". */
export async function publishSubmission<Sent extends object, Published, Result extends Written>(
  { request, context }: ActionArgs,
  { attempt, read, write }: Publication<Sent, Published, Result>,
): Promise<PublishAnswer<Published, Result>> {
  const submission = read(await request.json().catch(() => null))
  if ('errors' in submission) return submission
  try {
    return await write(submission)
  } catch (error) {
    return { problem: explainFailedChange(context, attempt, error) }
  }
}

/** @returns the first error of each input. */
export function fieldErrors(problems: readonly DraftProblem[], sentences: FormErrors): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, problem } of problems) {
    const name = inputName(path)
    errors[name] ??= explainProblem(name, problem, sentences)
  }
  return errors
}
