/** The server's answer to a submission of either form. */
import type { Project } from '../../../core/project.ts'
import type { SiteSettings } from '../../../core/site-settings.ts'

/** One sentence for each invalid field, by its name. */
export type FieldErrors = Readonly<Record<string, string>>

interface Written {
  /** Whether visitors already see it. */
  readonly isLive: boolean
}

/** Why nothing was written: one of these. */
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
