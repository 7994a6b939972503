import type { RouterContextProvider } from 'react-router'
import { explainFailedChange } from '../parts/failures.ts'
import type { FieldErrors, PublishAnswer, Written } from './publish-answer.ts'

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
