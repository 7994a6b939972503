/** A field that a backup lacks gets its default. */
import { z } from 'zod'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { draftOf } from '#core/project/project-writer.ts'
import { EMPTY_SITE_DRAFT, type SiteDraft } from '#core/site/site-fields.ts'
import { type StoredCount, WHOLE_SITE } from '#core/visit-counts.ts'
import { countSchema } from '#data/backup-format.ts'
import { FILE_NAME, PHOTOS } from '#data/photo-names.ts'
import { parseRows } from '#data/project-row.ts'
import { refuse } from '#data/row.ts'
import { parseSettings } from '#data/site-row.ts'

/** The addresses of photos are paths in the backup, such as `/fotos/….webp`. */
export interface BackupContent {
  readonly projects: readonly ProjectDraft[]
  readonly site: SiteDraft | null
  /** Slugs replace the projects' ids. Empty if the backup has no counts. */
  readonly counts: readonly StoredCount[]
}

const jsonObject = z.looseObject({})
const countOfDay = countSchema
  .extend({ period: z.iso.date() })
  .refine(({ project, source }) => (project === WHOLE_SITE) === (source !== ''))

/** @param text the content of `projetos.json`. @throws Error if a row is invalid, which the site never writes. */
export function parseProjects(text: string): BackupContent['projects'] {
  return parseRows(JSON.parse(text), { warn: refuse }).map(draftOf)
}

/** @param text the content of `site.json`. @throws Error if a value is invalid. */
export function parseSite(text: string): SiteDraft {
  const settings = parseSettings([jsonObject.parse(JSON.parse(text))], { warn: refuse })
  const { updatedAt: _, ...draft } = settings ?? { ...EMPTY_SITE_DRAFT, updatedAt: null }
  return draft
}

/** A longer line is cut, and so it is not valid. */
const LINE = /.{1,1000}/g

/** @param text the content of `numeros.jsonl`. @throws Error at the first invalid line. */
export function parseCounts(text: string): BackupContent['counts'] {
  return Array.from(text.matchAll(LINE), ([line]) => countOfDay.parse(JSON.parse(line)))
}

/** @throws Error if a name could lead out of the folder. */
export function photoNamesOf({ projects, site }: BackupContent): string[] {
  const addresses = [...projects.flatMap(({ images }) => images), site?.portrait ?? '']
  const names = addresses
    .filter((address) => address.startsWith(PHOTOS))
    .map((address) => address.slice(PHOTOS.length))
  if (!names.every((name) => FILE_NAME.test(name)))
    throw new Error('The backup references a photo by an unusual name.')
  return [...new Set(names)]
}
