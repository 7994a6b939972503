import type { SiteSettings } from '../core/site-settings.ts'
import type { Content, ContentReader } from './content.ts'
import type { ReadLog } from './read-schedule.ts'

/** @returns a function that reads the content, even if the settings cannot be read. */
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
   * @param last the settings to return if they cannot be read.
   * @param needsSettings if true, a failed read of the settings rejects, as a failed read of the projects always does.
   */
  return async (last: SiteSettings | null, needsSettings: boolean): Promise<Content> => {
    const [projects, settings] = await Promise.all([
      reader.list(),
      reader.settings().catch((error: Error) => error),
    ])
    if (settings instanceof Error) {
      if (needsSettings) throw settings
      return { projects, settings: keepLastSettings(last, settings) }
    }
    hasWarned = false
    return { projects, settings }
  }
}
