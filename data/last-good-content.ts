/** A restarted site can show the last content from disk while the hosted database does not answer. */
import { readFile } from 'node:fs/promises'
import { singleLine } from '../core/fields/clean-text.ts'
import type { Project } from '../core/project/project.ts'
import type { SiteSettings } from '../core/site/site-settings.ts'
import { replaceFile } from './atomic-files.ts'
import type { Content } from './content.ts'
import { parseRows, rowOf } from './project-row.ts'
import { refuse } from './row.ts'
import { parseSettings, siteRow } from './site-row.ts'

export interface LastGoodContent {
  /** Null if there is no usable file. `readAt` is when the database returned the content. */
  readonly saved: (Content & { readonly readAt: number }) | null
  save(content: Content): void
  settled(): Promise<void>
}

/** Failures only cause a warning. @param source the hosted database's address; content of another is ignored. */
export async function openLastGoodContent(
  file: string,
  source: string,
  warn: (message: string) => void,
): Promise<LastGoodContent> {
  const saved = await load()
  let work = Promise.resolve()

  async function load(): Promise<LastGoodContent['saved']> {
    try {
      const stored = JSON.parse(await readFile(file, 'utf8'))
      if (stored.source !== source) throw new Error('it was read from another database')
      const options = { databaseHost: new URL(source).host, warn: refuse }
      return {
        projects: parseRows(stored.rows, options),
        settings: parseSettings(stored.site, options),
        readAt: stored.readAt,
      }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT')
        warn(`The content saved in ${file} is not used: ${singleLine(message)}.`)
      return null
    }
  }

  return {
    saved,
    save({ projects, settings }) {
      const rows = projects.map(savedRow)
      const site = settings ? [savedSettings(settings)] : []
      const json = JSON.stringify({ source, readAt: Date.now(), rows, site })
      work = work
        .then(() => replaceFile(file, json))
        // The message contains a random file name, so `warn` would not recognise a repetition.
        .catch(({ code }) => warn(`The content cannot be saved in ${file}: ${code}.`))
    },
    settled: () => work,
  }
}

/** Projects are saved as rows, so that loading validates them again. */
function savedRow(project: Project, order_index: number) {
  const { id, updatedAt: updated_at } = project
  return { ...rowOf(project), id, updated_at, order_index }
}

function savedSettings(settings: SiteSettings) {
  return { ...siteRow(settings), updated_at: settings.updatedAt }
}
