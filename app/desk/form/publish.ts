/** What the form of a project and "Meu site" send to be published, and the answer. */
import { data } from 'react-router'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { sentenceOf } from '../failures.ts'
import { confirmationIn } from '../paths.ts'
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

/**
 * Implements `clientAction` for the form of a project and for "Meu site". If publishing failed, the form keeps
 * its content and shows the returned answer.
 * @throws the server's redirect to the confirmation or, if the session has expired, to the sign-in.
 */
export async function runServerAction<Answer>(
  serverAction: () => Promise<Answer>,
  draftKey: string,
) {
  try {
    // With a status of 400 or more, the router does not load the page's data again. Loading the data would reset
    // the form.
    return data(await serverAction(), 422)
  } catch (error) {
    if (error instanceof Response) {
      const { search } = new URL(error.headers.get('Location') ?? '', 'http://site')
      if (confirmationIn({ search })) removeStored(draftKey)
      throw error
    }
    const problem = sentenceOf(error) ?? deskCopy.form.errors.offline
    return data({ problem }, 503)
  }
}
