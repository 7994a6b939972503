import { data } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { sentenceOf } from '../parts/failures.ts'
import type { Refusal } from './publish-answer.ts'

/**
 * Implements `clientAction` for the form of a project and for "Meu site". If publishing failed, the form keeps
 * its content and shows the returned answer.
 * @param onWritten returns the redirect to the confirmation.
 * @returns the redirect. If publishing failed, the server's answer or a sentence about the failure, with an
 *   error status.
 * @throws the server's redirect to the sign-in.
 */
export async function runServerAction<Answer extends { readonly written?: object }>(
  serverAction: () => Promise<Answer>,
  onWritten: (written: NonNullable<Answer['written']>) => Response,
) {
  try {
    const answer = await serverAction()
    if (answer.written) return onWritten(answer.written)
    // With a status of 400 or more, the router does not load the page's data again. Loading the data would reset
    // the form.
    return data(answer, 422)
  } catch (error) {
    // Let the router follow the redirect to the sign-in, which the server sends if the session has expired.
    if (error instanceof Response) throw error
    const problem = sentenceOf(error) ?? deskCopy.form.errors.offline
    return data<Refusal<never>>({ problem }, 503)
  }
}
