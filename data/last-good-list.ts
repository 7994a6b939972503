/** The last good list of projects on disk, for a start while the hosted database does not answer. */
import { readFile } from 'node:fs/promises'
import { singleLine } from '../core/printable.ts'
import type { Project } from '../core/project.ts'
import { replaceFile } from './replace-file.ts'
import { parseRows } from './row.ts'

export interface LastGoodList {
  /** What an earlier run left, and when the source last confirmed it (as `Date.now`). */
  readonly found: { readonly projects: readonly Project[]; readonly readAt: number } | null
  /** Saves the list that was read just now. Returns at once and never throws. */
  save(projects: readonly Project[]): void
  /** Resolves when nothing is left to be written. */
  settled(): Promise<void>
}

/**
 * Tells what goes wrong by `warn`, the same at every attempt.
 * @param source address of the hosted database; the list of another one is ignored.
 */
export async function openLastGoodList(
  file: string,
  source: string,
  warn: (message: string) => void,
): Promise<LastGoodList> {
  const found = await load()
  let work = Promise.resolve()

  async function load(): Promise<LastGoodList['found']> {
    try {
      const content = JSON.parse(await readFile(file, 'utf8'))
      if (content.source !== source) throw new Error('it was read from another database')
      const warn = (message: string) => {
        throw new Error(message)
      }
      const projects = parseRows(content.rows, { databaseHost: new URL(source).host, warn })
      return { projects, readAt: Math.min(content.readAt, Date.now()) }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') warn(`The list saved in ${file} is not used: ${singleLine(message)}.`)
      return null
    }
  }

  return {
    found,
    save(projects) {
      const content = JSON.stringify({ source, readAt: Date.now(), rows: projects.map(savedRow) })
      work = work
        .then(() => replaceFile(file, content))
        .catch(({ message }) =>
          warn(`The list of projects cannot be saved in ${file}: ${message}.`),
        )
    },
    settled: () => work,
  }
}

/** What is found is so validated like the rows of the database. */
function savedRow(project: Project, order_index: number) {
  const { fullDescription: full_description, updatedAt: updated_at, ...fields } = project
  return { ...fields, full_description, updated_at, order_index }
}
