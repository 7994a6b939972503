/** What happens in the browser around the server's action when the owner publishes. */
import { data } from 'react-router'
import { deskCopy } from '../desk-copy.ts'
import { sentenceOf } from '../failures.ts'
import type { Refusal } from './publish-answer.ts'

/**
 * The body of the `clientAction` of both forms. Unless something was written, the form stays as it is, and shows the
 * answer or a sentence about the failure.
 * @param onWritten returns the redirect to the confirmation.
 */
export async function publishInBrowser<Written, Answer extends { readonly written?: Written }>(
  serverAction: () => Promise<Answer & { readonly written?: Written }>,
  onWritten: (written: Written) => Response,
) {
  try {
    const answer = await serverAction()
    if (answer.written) return onWritten(answer.written)
    // With a status of 400 or more, the router does not load the page's data again, which would reset the form.
    return data(answer, 422)
  } catch (error) {
    // The server redirects to the sign-in if the session has expired.
    if (error instanceof Response) throw error
    const problem = sentenceOf(error) ?? deskCopy.form.errors.offline
    return data<Refusal<never>>({ problem }, 503)
  }
}
