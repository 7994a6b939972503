/** Reads the list of projects and the owner's settings together. Only the list decides whether the read fails. */
import type { Project } from '../core/project.ts'
import type { SiteSettings } from '../core/site-settings.ts'
import type { ReadLog } from './backoff.ts'
import type { ContentReader } from './content-reader.ts'

export interface Content {
  readonly projects: readonly Project[]
  readonly settings: SiteSettings | null
}

/**
 * @returns a function that reads the content. Its parameter has the settings to use if they cannot be read, for example
 *   because the database does not have their table yet.
 */
export function createContentRead(source: ContentReader, log: ReadLog) {
  let hasWarned = false

  function explainAndKeep(last: SiteSettings | null, { message }: Error): SiteSettings | null {
    if (!hasWarned) {
      const shown = last ? 'last' : 'original'
      log.warn(
        `The name and texts that the owner published cannot be read, so the site shows the ${shown} ones. ${message}`,
      )
    }
    hasWarned = true
    return last
  }

  return async (last: SiteSettings | null): Promise<Content> => {
    const [projects, settings] = await Promise.all([
      source.list(),
      source.settings().catch((error: Error) => error),
    ])
    if (settings instanceof Error) return { projects, settings: explainAndKeep(last, settings) }
    hasWarned = false
    return { projects, settings }
  }
}
