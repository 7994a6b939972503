import type { SiteSettings } from '../core/site-settings.ts'
import type { Content, ContentReader } from './content.ts'
import type { ReadLog } from './read-schedule.ts'

/**
 * @returns a function that reads the content. It rejects if the projects cannot be read. If only the settings cannot be
 *   read, it returns `last` in their place or, with `needsSettings`, rejects.
 */
export function createReadContent(reader: ContentReader, log: ReadLog) {
  let hasWarned = false

  function keepLastSettings(last: SiteSettings | null, { message }: Error): SiteSettings | null {
    if (!hasWarned) {
      const shown = last ? 'last' : 'default'
      log.warn(
        `The name and texts that the owner published cannot be read, so the site shows the ${shown} ones. ${message}`,
      )
    }
    hasWarned = true
    return last
  }

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
