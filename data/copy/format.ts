/**
 * The format of a copy: `projetos.json` with the rows, and the folder `fotos` with WebP files, each named by a hash of
 * its content. An image in a row is the path of such a photo, or an address that the copy does not contain.
 */
import type { CopyProblem } from '../../core/copy.ts'
import { LONGEST_LIST } from '../../core/project.ts'
import type { ProjectDraft } from '../../core/project-writer.ts'
import { PHOTOS } from '../photos-folder.ts'
import { parseRows } from '../row.ts'

export const PROJECTS = 'projetos.json'
/** The name of a photo's file in the folder `fotos`. */
export const PHOTO_NAME = /^[\da-f]{64}\.webp$/

/** In bytes, except for the number of files. */
export const COPY_LIMITS = {
  /** Of the copy itself, and of everything in it after decompression. */
  total: 2_000_000_000,
  json: 10_000_000,
  /** As for uploads; the hosted database's bucket has the same limit. */
  photo: 10_000_000,
  files: 20_000,
} as const

/** A file cannot be restored. The message is for the log. */
export class CopyError extends Error {
  override readonly name = 'CopyError'
  readonly problem: CopyProblem

  constructor(problem: CopyProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** @throws {CopyError} for anything but a list of valid rows. A copy of this site never contains an invalid one. */
export function parseProjects(json: string): ProjectDraft[] {
  function warn(message: string): never {
    throw new Error(message)
  }
  try {
    const rows: unknown = JSON.parse(json)
    if (Array.isArray(rows) && rows.length > LONGEST_LIST) throw new Error('It has too many rows.')
    return parseRows(rows, { warn }).map(({ id: _, updatedAt: __, ...draft }) => draft)
  } catch (error) {
    const { message } = error as Error
    throw new CopyError('foreign', `${PROJECTS} is not valid: ${message}`, { cause: error })
  }
}

/** The names of the photos that these projects reference, each once. @throws {CopyError} */
export function photosOf(projects: readonly ProjectDraft[]): string[] {
  const addresses = projects.flatMap(({ images }) => images)
  const names = addresses
    .filter((address) => address.startsWith(PHOTOS))
    .map((address) => address.slice(PHOTOS.length))
  const wrong = names.find((name) => !PHOTO_NAME.test(name))
  if (wrong === undefined) return [...new Set(names)]
  throw new CopyError('foreign', `${PROJECTS} references a photo by an unusual name.`)
}
