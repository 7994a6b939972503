/** The server's answer when the owner publishes a project or "Meu site". */
import type { Project } from '../../../core/project.ts'
import type { SiteSettings } from '../../../core/site-settings.ts'

/** One sentence for each invalid field. The keys are the names of the fields. */
export type FieldErrors = Readonly<Record<string, string>>

interface Written {
  /** Whether the public pages are already up to date. */
  readonly isLive: boolean
}

/** Why nothing was written. Exactly one of the properties is set. */
export interface Refusal<Version> {
  /** The version that was published elsewhere in the meantime; null if it was removed. */
  readonly current?: Version | null
  readonly errors?: FieldErrors
  /** A sentence for the owner. */
  readonly problem?: string
}

interface PublishAnswer<Version, Result extends Written> extends Refusal<Version> {
  /** Absent if nothing was written. */
  readonly written?: Result
}

export type ProjectAnswer = PublishAnswer<Project, Written & { readonly id: string }>
export type SiteAnswer = PublishAnswer<SiteSettings, Written>
