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

/** A draft is based on this version of the published record; null if there was no record. */
export type Version = KnownVersion | null

/** The browser stores what a form sends until it is published. */
export interface Submission<Draft = object> {
  readonly draft: Draft
  readonly basedOn: Version
}

export interface ProjectSubmission extends Submission<ProjectDraft> {
  /** `loadForm` chooses the id of a new project, so that a retry does not add the project twice. */
  readonly id: string
}

/** The keys are the names of the form's fields. */
export type FieldErrors = Readonly<Record<string, string>>

/** One of these says why nothing was published. */
export interface Refusal<Draft> {
  readonly errors?: FieldErrors
  /** The record from another tab or device; null if it was removed there. */
  readonly current?: (Draft & KnownVersion) | null
  readonly problem?: string
}

/** If publishing fails, the form keeps its content and shows the returned answer. */
export async function runServerAction<Answer>(
  serverAction: () => Promise<Answer>,
  draftKey: string,
) {
  try {
    // Loading the page's data again would reset the form, so the status is at least 400.
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
