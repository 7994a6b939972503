import type { RouterContextProvider } from 'react-router'
import { errorWithSentence, explainFailedChange } from '../parts/failures.ts'
import type { FieldErrors, PublishAnswer, Written } from './publish-answer.ts'

interface ActionArgs {
  readonly request: Request
  readonly context: Readonly<RouterContextProvider>
}

interface Publication<Sent extends object, Published, Result extends Written> {
  /** What the owner is doing, for the log. */
  readonly attempt: string
  /** Says that the form cannot have sent the body. */
  readonly invalidBody: string
  /** @returns null for a body that the form cannot have sent. */
  readonly read: (body: unknown) => Sent | { errors: FieldErrors } | null
  readonly write: (submission: Sent) => Promise<PublishAnswer<Published, Result>>
}

/**
 * Implements `action` for the form of a project and for "Meu site".
 * @throws a 400 with a sentence for a body that the form cannot have sent.
 */
export async function publishSubmission<Sent extends object, Published, Result extends Written>(
  { request, context }: ActionArgs,
  { attempt, invalidBody, read, write }: Publication<Sent, Published, Result>,
): Promise<PublishAnswer<Published, Result>> {
  const submission = read(await request.json().catch(() => null))
  if (!submission) throw errorWithSentence(invalidBody, 400)
  if ('errors' in submission) return submission
  try {
    return await write(submission)
  } catch (error) {
    return { problem: explainFailedChange(context, attempt, error) }
  }
}
