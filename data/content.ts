/** The content that the site reads from its database: the projects, and the settings that the owner has published. */

import type { Project, ProjectReader } from '../core/project/project.ts'
import type { SettingsReader, SiteSettings } from '../core/site/site-settings.ts'
import type { ReadLog } from './read-schedule.ts'

export interface Content {
  readonly projects: readonly Project[]
  /** Null if the owner has published none, or they have never been read. */
  readonly settings: SiteSettings | null
}

/** `list` also rejects if the table has rows, but no page can show any of them. */
export interface ContentReader extends ProjectReader, SettingsReader {}

/** Reads the content, even if the settings cannot be read. */
export function createReadContent(reader: ContentReader, log: ReadLog) {
  let hasWarned = false

  function keepLastSettings(last: SiteSettings | null, { message }: Error): SiteSettings | null {
    if (!hasWarned) {
      const shown = last ? 'last' : 'default'
      log.warn(
        `The settings that the owner published (name, phone number, portrait and texts) cannot be read, so the site uses the ${shown} ones. ${message}`,
      )
    }
    hasWarned = true
    return last
  }

  /**
   * @param last its settings are returned if they cannot be read.
   * @param needsSettings if true, rejects when the settings cannot be read.
   */
  return async (last: Content | null, needsSettings: boolean): Promise<Content> => {
    const [projects, settings] = await Promise.all([
      reader.list(),
      reader.readSettings().catch((error: Error) => error),
    ])
    if (settings instanceof Error) {
      if (needsSettings) throw settings
      return { projects, settings: keepLastSettings(last?.settings ?? null, settings) }
    }
    hasWarned = false
    return { projects, settings }
  }
}
