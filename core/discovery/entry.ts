/** A project as the sitemap and the feed describe it. */
import type { Picture } from '../picture.ts'
import type { Project } from '../project.ts'

export interface Entry {
  readonly project: Project
  /** In the order of the project's page. */
  readonly pictures: readonly Picture[]
  /** ISO 8601; null when unknown. */
  readonly changed: string | null
}
