/** Reads the JSON files of a backup. A field that it lacks gets its default. */
import { z } from 'zod'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { draftOf } from '#core/project/project-writer.ts'
import { EMPTY_SITE_DRAFT, type SiteDraft } from '#core/site/site-fields.ts'
import { type StoredCount, WHOLE_SITE } from '#core/visit-counts.ts'
import { countSchema } from '#data/count-schema.ts'
import { FILE_NAME, PHOTOS } from '#data/photo-names.ts'
import { parseRows } from '#data/project-row.ts'
import { refuse } from '#data/row.ts'
import { parseSettings } from '#data/site-row.ts'

/** The content of a backup. The addresses of photos are paths in the backup, such as `/fotos/….webp`. */
export interface BackupContent {
  readonly projects: readonly ProjectDraft[]
  /** Null if the backup has no settings. */
  readonly site: SiteDraft | null
  /** With slugs in place of the projects' ids. Empty if the backup has none. */
  readonly counts: readonly StoredCount[]
}

const jsonObject = z.looseObject({})
const countOfDay = countSchema
  .extend({ period: z.iso.date() })
  .refine(({ project, source }) => (project === WHOLE_SITE) === (source !== ''))

/**
 * @param text the content of `projetos.json`.
 * @throws Error if a row is not valid, which those in a backup of the site always are.
 */
export function parseProjects(text: string): BackupContent['projects'] {
  return parseRows(JSON.parse(text), { warn: refuse }).map(draftOf)
}

/**
 * @param text the content of `site.json`.
 * @throws Error if a value is not valid.
 */
export function parseSite(text: string): SiteDraft {
  const settings = parseSettings([jsonObject.parse(JSON.parse(text))], { warn: refuse })
  const { updatedAt: _, ...draft } = settings ?? { ...EMPTY_SITE_DRAFT, updatedAt: null }
  return draft
}

/** A longer line is cut, and so it is not valid. */
const LINE = /.{1,1000}/g

/**
 * @param text the content of `numeros.jsonl`.
 * @throws Error at the first invalid line.
 */
export function parseCounts(text: string): BackupContent['counts'] {
  return Array.from(text.matchAll(LINE), ([line]) => countOfDay.parse(JSON.parse(line)))
}

/**
 * The names of the photos that a backup references, each once.
 * @throws Error if a name could lead out of the folder.
 */
export function photoNamesOf({ projects, site }: BackupContent): string[] {
  const addresses = [...projects.flatMap(({ images }) => images), site?.portrait ?? '']
  const names = addresses
    .filter((address) => address.startsWith(PHOTOS))
    .map((address) => address.slice(PHOTOS.length))
  if (!names.every((name) => FILE_NAME.test(name)))
    throw new Error('The backup references a photo by an unusual name.')
  return [...new Set(names)]
}
