/** What the site reads from its database: the projects, and what the owner has published about the site. */
import type { Project, ProjectReader } from '../core/project.ts'
import type { SettingsReader, SiteSettings } from '../core/site-settings.ts'

export interface Content {
  readonly projects: readonly Project[]
  /** Null if the owner has published nothing, or the settings have never been read. */
  readonly settings: SiteSettings | null
}

/** `list` also rejects if the table has rows, but no page can show any of them. */
export interface ContentReader extends ProjectReader, SettingsReader {
  /**
   * How many projects are not hidden; null if the database cannot tell. Only a reader whose empty list may be a mistake
   * has this method.
   */
  readonly shownProjectCount?: () => Promise<number | null>
}
