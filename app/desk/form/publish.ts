/** What the form of a project and "Meu site" send to be published, and the answer. */
import { data } from 'react-router'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { sentenceOf } from '../failures.ts'
import { removeStored } from './draft-storage.ts'

/** `updatedAt` is null if the database does not know when the record was last changed. */
interface KnownVersion {
  readonly updatedAt: string | null
}

/** The version of the published record that a draft is based on; null if there was no record. */
export type Version = KnownVersion | null

/** What a form sends to the server. Until it is published, the browser stores it. */
export interface Submission<Draft = object> {
  readonly draft: Draft
  readonly basedOn: Version
}

export interface ProjectSubmission extends Submission<ProjectDraft> {
  /** The project's id. For a new project, `loadForm` chooses it, so that a retry does not add the project twice. */
  readonly id: string
}

/** One sentence for each invalid field. The keys are the names of the form's fields. */
export type FieldErrors = Readonly<Record<string, string>>

/** Why nothing was published: one of these. */
export interface Refusal<Draft> {
  readonly errors?: FieldErrors
  /** What was published from another tab or device in the meantime; null if the project was removed there. */
  readonly current?: (Draft & KnownVersion) | null
  /** A sentence for the owner. */
  readonly problem?: string
}

/** The result of publishing: the address that confirms it, or why nothing was published. */
export type PublishAnswer<Draft> = { readonly confirmation: string } | Refusal<Draft>

/**
 * Implements `clientAction` for the form of a project and for "Meu site". If publishing failed, the form keeps
 * its content and shows the returned answer.
 * @param redirectTo returns the redirect to the confirmation.
 * @throws the server's redirect to the sign-in.
 */
export async function runServerAction<Draft>(
  serverAction: () => Promise<PublishAnswer<Draft>>,
  draftKey: string,
  redirectTo: (address: string) => Response,
) {
  try {
    const answer = await serverAction()
    // With a status of 400 or more, the router does not load the page's data again. Loading the data would reset
    // the form.
    if (!('confirmation' in answer)) return data(answer, 422)
    removeStored(draftKey)
    return redirectTo(answer.confirmation)
  } catch (error) {
    // Let the router follow the redirect to the sign-in, which the server sends if the session has expired.
    if (error instanceof Response) throw error
    const problem = sentenceOf(error) ?? deskCopy.form.errors.offline
    return data<Refusal<Draft>>({ problem }, 503)
  }
}
