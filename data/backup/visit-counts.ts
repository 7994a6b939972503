/**
 * The counts of visits in a backup: a list of stored counts. They name a project by its slug, because its id may differ
 * on the site that restores the backup. In backups from before sources were counted, they have none.
 */
import { z } from 'zod'
import type { Project } from '../../core/project.ts'
import { MAX_COUNT, SOURCES, type StoredCount, WHOLE_SITE } from '../../core/visit-counts.ts'
import { BACKUP_LIMITS, BackupError } from './format.ts'
import { parseJson } from './json.ts'

const upTo = (max: number) => {
  const amount = z.int().min(0).max(max)
  return { visits: amount, chats: amount }
}
const ofSite = { project: z.literal(WHOLE_SITE), source: z.enum(SOURCES).default('other') }
const countsSchema = z.array(
  z.union([
    z.object({
      period: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
      ...ofSite,
      ...upTo(MAX_COUNT.month),
    }),
    z.object({ period: z.iso.date(), ...ofSite, ...upTo(MAX_COUNT.day) }),
    z.object({
      period: z.iso.date(),
      project: z.string().min(1),
      source: z.literal('').default(''),
      ...upTo(MAX_COUNT.day),
    }),
  ]),
)

type ProjectName = Pick<Project, 'id' | 'slug'>

/**
 * @returns the bytes of `numeros.json`. Projects that are not in the backup are left out, and if the file would be too
 *   large, also the oldest days.
 */
export function jsonOfCounts(
  counts: readonly StoredCount[],
  projects: readonly ProjectName[],
): Buffer {
  const slugs = new Map(projects.map(({ id, slug }) => [id, slug]))
  const lines = withProjects(counts, slugs)
    .sort(inOrder)
    .map((count) => JSON.stringify(count))
  let bytes = '[\n\n]'.length
  const fitting = lines.filter((line) => {
    bytes += Buffer.byteLength(line) + ',\n'.length
    return bytes <= BACKUP_LIMITS.json
  })
  return Buffer.from(`[\n${fitting.join(',\n')}\n]`)
}

/** Months first, then the newest days. */
function inOrder(one: StoredCount, other: StoredCount): number {
  if (one.period.length !== other.period.length) return one.period.length - other.period.length
  if (one.period !== other.period) return one.period < other.period ? 1 : -1
  if (one.project !== other.project) return one.project < other.project ? -1 : 1
  return one.source < other.source ? -1 : 1
}

/**
 * @param json the bytes of `numeros.json`.
 * @throws {BackupError} if a value is invalid. In a backup that the site made, all values are valid.
 */
export function parseCounts(json: Buffer): readonly StoredCount[] {
  try {
    const counts = countsSchema.parse(parseJson(json))
    const keys = new Set(
      counts.map(({ period, project, source }) => `${period}/${project}/${source}`),
    )
    if (keys.size < counts.length) throw new Error('A count is there twice.')
    return counts
  } catch (cause) {
    throw new BackupError('foreign', 'The counts of visits are not valid.', { cause })
  }
}

/**
 * @param counts of a backup.
 * @param today later periods are left out, because they would never be removed.
 * @returns the counts with the ids that the projects have in the database.
 */
export function countsToRestore(
  counts: readonly StoredCount[],
  projects: readonly ProjectName[],
  today: string,
): readonly StoredCount[] {
  const ids = new Map(projects.map(({ id, slug }) => [slug, id]))
  return withProjects(
    counts.filter(({ period }) => period <= today),
    ids,
  )
}

/** Leaves out the counts of projects that are not in the map. */
function withProjects(
  counts: readonly StoredCount[],
  names: ReadonlyMap<string, string>,
): StoredCount[] {
  return counts.flatMap((count) => {
    const project = count.project === WHOLE_SITE ? WHOLE_SITE : names.get(count.project)
    return project === undefined ? [] : [{ ...count, project }]
  })
}
