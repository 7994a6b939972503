/** What the form of a project and "Meu site" send to be published, and the answer. */
import { data } from 'react-router'
import type { Project } from '#core/project/project.ts'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import type { SiteSettings } from '#core/site/site-settings.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { sentenceOf } from '../parts/failures.ts'

/**
 * The version of the published record that a draft is based on; null if there was no record. `updatedAt` is null if the
 * database does not know when the record was last changed.
 */
export type Version = { readonly updatedAt: string | null } | null

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

interface Written {
  /** Whether the public pages are already up to date. */
  readonly isLive: boolean
}

/** Why publishing failed: exactly one of the properties is present. In the answer to a success, none is. */
export interface Refusal<Published> {
  /** What was published from another tab or device in the meantime; null if the project was removed there. */
  readonly current?: Published | null
  readonly errors?: FieldErrors
  /** A sentence for the owner. */
  readonly problem?: string
}

export interface PublishAnswer<Published, Result extends Written = Written>
  extends Refusal<Published> {
  /** Absent if publishing failed. */
  readonly written?: Result
}

export type ProjectAnswer = PublishAnswer<Project, Written & { readonly id: string }>
export type SiteAnswer = PublishAnswer<SiteSettings, Written>

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
