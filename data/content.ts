import type { Project, ProjectReader } from '../core/project/project.ts'
import type { SettingsReader, SiteSettings } from '../core/site/site-settings.ts'

export interface Content {
  readonly projects: readonly Project[]
  /** Null if the owner has published none, or they have never been read. */
  readonly settings: SiteSettings | null
}

/** `list` also rejects if the table has rows, but no page can show any of them. */
export interface ContentReader extends ProjectReader, SettingsReader {}
