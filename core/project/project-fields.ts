import { cleanLine } from '../fields/clean-text.ts'
import { emptyDraft } from '../fields/draft.ts'
import {
  type DraftOf,
  type Fields,
  flag,
  image,
  invalid,
  line,
  list,
  paragraphs,
} from '../fields/field.ts'
import { link } from '../fields/link.ts'
import type { ValueSource } from '../fields/source.ts'
import { isUsableSlug } from './slug.ts'

export const MAX_CAPTION_LENGTH = 120

/** A backup of so many projects with the longest texts stays below its limit (backups/write-backup.test.ts). */
export const MAX_PROJECTS = 100

export const PROJECT_FIELDS = {
  title: line({ max: 120, isRequired: true }),
  category: line({ max: 80 }),
  /** The card shows these one or two sentences. */
  description: line({ max: 400, control: 'lines' }),
  fullDescription: { ...paragraphs({ max: 6_000 }), column: 'full_description' },
  features: list(line({ max: 150, isRequired: true, clean: withoutBullet }), { max: 20 }),
  client: line({ max: 200 }),
  testimonial: line({ max: 600, control: 'lines' }),
  /** For example `Ana Souza, dona da Casa Maré`. */
  testimonialAuthor: { ...line({ max: 200 }), column: 'testimonial_author' },
  workAddress: { ...link(), column: 'work_address' },
  images: {
    ...list(image({ isRequired: true }), { max: 24, control: 'images' }),
    // Keeps the places of unusable images, so that captions can still be matched (data/project-row.ts).
    readRow: list(image({ isRequired: true }), { max: 24, keepsPlaces: true }).read,
  },
  /** One for each image, in the same order. Those at the end may be missing. */
  captions: list(line({ max: MAX_CAPTION_LENGTH }), {
    max: 24,
    control: 'captions',
    keepsPlaces: true,
  }),
  /** Unique; the last part of the project's address, `/projeto/{slug}`. */
  slug: {
    control: 'line',
    empty: '',
    isRequired: true,
    read(value: unknown, source: ValueSource): string {
      const slug = typeof value === 'string' ? cleanLine(value) : value
      // Publishing makes a slug from the title.
      return slug === '' ? '' : readSlug(slug, source)
    },
    readRow: readSlug,
  },
  /** An invalid value hides the project, because showing it by mistake could not be undone. */
  hidden: flag({ countsAs: true }),
} as const satisfies Fields

/** The page shows a check mark before each feature, so a pasted bullet or check mark would be a second mark. */
function withoutBullet(text: string): string {
  return cleanLine(cleanLine(text).replace(/^[•◦▪●·✅✔✓*-]\uFE0F?\s+/u, ''))
}

function readSlug(value: unknown, source: ValueSource): string {
  if (typeof value !== 'string') return invalid('', { code: 'not-text' }, value, source)
  return isUsableSlug(value) ? value : invalid('', { code: 'unusable-slug' }, value, source)
}

export type ProjectDraft = DraftOf<typeof PROJECT_FIELDS>

export const EMPTY_PROJECT_DRAFT: ProjectDraft = emptyDraft(PROJECT_FIELDS)
