/**
 * The counts of visits in a backup: a list of stored counts. They name a project by its slug, because its id may differ
 * on the site that restores the backup.
 */
import { z } from 'zod'
import { BACKUP_LIMITS, type Project } from '#core/project/project.ts'
import { MAX_COUNT, SOURCES, type StoredCount, WHOLE_SITE } from '#core/visit-counts.ts'
import { BackupError, parseJson } from './format.server.ts'

const amount = z.int().min(0).max(MAX_COUNT)
const countSchema = z
  .object({
    period: z.iso.date(),
    project: z.string(),
    source: z.enum(['', ...SOURCES]),
    visits: amount,
    chats: amount,
  })
  .refine(({ project, source }) => (project === WHOLE_SITE) === (source !== ''))

type ProjectName = Pick<Project, 'id' | 'slug'>

/**
 * @returns the bytes of `numeros.json`, the newest counts first. Projects that are not in the backup are left out, and
 *   if the file would be too large, also the oldest days.
 */
export function jsonOfCounts(
  counts: readonly StoredCount[],
  projects: readonly ProjectName[],
): Buffer {
  const slugs = new Map(projects.map(({ id, slug }) => [id, slug]))
  // Each line begins with the period.
  const lines = withProjects(counts, slugs).map((count) => JSON.stringify(count))
  let bytes = '[\n\n]'.length
  const fitting = lines
    .sort()
    .reverse()
    .filter((line) => {
      bytes += Buffer.byteLength(line) + ',\n'.length
      return bytes <= BACKUP_LIMITS.json
    })
  return Buffer.from(`[\n${fitting.join(',\n')}\n]`)
}

/**
 * @param json the bytes of `numeros.json`.
 * @returns the valid counts. Others are left out.
 * @throws {BackupError} if the file is not a list.
 */
export function parseCounts(json: Buffer): readonly StoredCount[] {
  try {
    const list = z.array(z.unknown()).parse(parseJson(json))
    return list.flatMap((entry) => countSchema.safeParse(entry).data ?? [])
  } catch (cause) {
    throw new BackupError('foreign', 'The counts of visits are not valid.', { cause })
  }
}

/**
 * @param counts of a backup.
 * @returns the counts with the ids that the projects have in the database.
 */
export function countsToRestore(
  counts: readonly StoredCount[],
  projects: readonly ProjectName[],
): readonly StoredCount[] {
  return withProjects(counts, new Map(projects.map(({ id, slug }) => [slug, id])))
}

/** Leaves out the counts of projects that are not in the map. */
function withProjects(
  counts: readonly StoredCount[],
  names: ReadonlyMap<string, string>,
): readonly StoredCount[] {
  return counts.flatMap((count) => {
    const project = count.project === WHOLE_SITE ? WHOLE_SITE : names.get(count.project)
    return project === undefined ? [] : [{ ...count, project }]
  })
}
