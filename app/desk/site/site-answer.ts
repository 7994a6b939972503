/** The server's answer to a submission of "Meu site". */
import type { SiteSettings } from '../../../core/site-settings.ts'

export interface SiteAnswer {
  /** Whether visitors see it already; only when it was written. */
  readonly isLive?: boolean
  /** What was published elsewhere in the meantime. */
  readonly current?: SiteSettings | null
  /** One sentence for each invalid field, by its name. */
  readonly errors?: Readonly<Record<string, string>>
  /** A sentence for the owner that says why nothing was written. */
  readonly problem?: string
}
