/** The last good list of projects on disk, for a start while the hosted database does not answer. */
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Project } from '../core/project.ts'
import { makeFolder } from './make-folder.ts'
import { singleLine } from './printable.ts'
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
 * @param file its time of change is when the source last confirmed the list.
 * @param source address of the hosted database; the list of another one is ignored.
 */
export async function openLastGoodList(
  file: string,
  source: string,
  warn: (message: string) => void,
): Promise<LastGoodList> {
  const found = await load()
  let saved = found && textOf(found.projects, source)
  let work = Promise.resolve()

  async function load(): Promise<LastGoodList['found']> {
    try {
      const content = JSON.parse(await readFile(file, 'utf8'))
      if (content.source !== source) throw new Error('it was read from another database')
      const warn = (message: string) => {
        throw new Error(message)
      }
      const projects = parseRows(content.rows, { databaseHost: new URL(source).host, warn })
      return { projects, readAt: Math.min((await stat(file)).mtimeMs, Date.now()) }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT') warn(`The list saved in ${file} is not used: ${singleLine(message)}.`)
      return null
    }
  }

  async function write(projects: readonly Project[]): Promise<void> {
    const text = textOf(projects, source)
    const now = new Date()
    try {
      if (text === saved) await utimes(file, now, now)
      else await replace(file, text)
      saved = text
    } catch (error) {
      warn(`The list of projects cannot be saved in ${file}: ${(error as Error).message}.`)
      saved = null
    }
  }

  return {
    found,
    save(projects) {
      work = work.then(() => write(projects))
    },
    settled: () => work,
  }
}

/** Saved as rows, so that what is found is validated like the rows of the database. */
function textOf(projects: readonly Project[], source: string): string {
  const rows = projects.map(
    ({ fullDescription: full_description, updatedAt: updated_at, ...fields }, order_index) => {
      return { ...fields, full_description, updated_at, order_index }
    },
  )
  return JSON.stringify({ source, rows })
}

/** Atomic: a reader finds either the old content or the new. */
async function replace(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  makeFolder(dirname(file))
  try {
    await writeFile(unfinished, text, { flush: true })
    await rename(unfinished, file)
  } finally {
    await rm(unfinished, { force: true })
  }
}
