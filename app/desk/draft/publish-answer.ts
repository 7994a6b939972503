/** The answer when the owner publishes a project or "Meu site". */
import type { Project } from '#core/project.ts'
import type { SiteSettings } from '#core/site-settings.ts'

/** One sentence for each invalid field. The keys are the names of the form's fields. */
export type FieldErrors = Readonly<Record<string, string>>

export interface Written {
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

/** What became of a draft. `saved`: it is in the database. */
export type WriteResult<Published> =
  | { readonly state: 'saved' }
  | { readonly state: 'refused'; readonly refusal: Refusal<Published> }

export interface PublishAnswer<Published, Result extends Written = Written>
  extends Refusal<Published> {
  /** Absent if publishing failed. */
  readonly written?: Result
}

export type ProjectAnswer = PublishAnswer<Project, Written & { readonly id: string }>
export type SiteAnswer = PublishAnswer<SiteSettings, Written>
