/**
 * `projetos.json` has the rows, `site.json` the owner's settings, `numeros.jsonl` the counts of visits, `leia-me.txt`
 * what the owner should know, and the folder `fotos` WebP files, each named by a hash of its content. Without settings
 * or counts, their file is missing.
 *
 * An image or portrait is the path of a file in `fotos`, or an address for which the backup has no file. If the site
 * could not read one of its own photos, the backup has the path, but not the file.
 */
import { z } from 'zod'
import { MAX_IMAGE_SIZE, MAX_LIST_LENGTH } from '../core/project/project.ts'
import { SOURCES, type StoredCount, WHOLE_SITE } from '../core/visit-counts.ts'

export const BACKUP_LIMITS = {
  /** Also limits the sum of the files after decompression. */
  total: 2_000_000_000,
  /** For the projects, and for the settings. A read of the projects may be twice as large. */
  json: 5_000_000,
  /** With visits to 40 projects each day, the counts grow by about 1.5 megabytes a year. */
  counts: 20_000_000,
  photo: MAX_IMAGE_SIZE,
  files: 20_000,
  /** The hosted database returns no more. */
  projects: MAX_LIST_LENGTH,
} as const

export const PROJECTS_FILE = 'projetos.json'
export const SITE_FILE = 'site.json'
/** A line is one JSON object, so that a restore can stop at the first invalid one. */
export const COUNTS_FILE = 'numeros.jsonl'
/** A restore ignores it. */
export const README_FILE = 'leia-me.txt'

/**
 * A project's id may differ on the site that restores the backup, so its counts name it by its slug.
 * @param names the slugs by id, or the ids by slug. Counts of other projects are left out.
 */
export function renameProjects(
  counts: readonly StoredCount[],
  names: ReadonlyMap<string, string>,
): readonly StoredCount[] {
  return counts.flatMap((count) => {
    const project = count.project === WHOLE_SITE ? WHOLE_SITE : names.get(count.project)
    return project === undefined ? [] : [{ ...count, project }]
  })
}

const amount = z.int().nonnegative()

/** A count in a backup. Those that the hosted database returns are the same. */
export const countSchema = z.object({
  period: z.string(),
  project: z.string(),
  source: z.enum(['', ...SOURCES]),
  visits: amount,
  chats: amount,
})
