/** Validates what the form sends, with a message for each invalid field. */
import { z } from 'zod'
import { isBlank, multiLine, singleLine } from '../../../core/printable.ts'
import { LIMITS } from '../../../core/project.ts'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { isUsableSlug } from '../../../core/usable-slug.ts'
import { deskCopy } from '../desk-copy.ts'

const { errors: words } = deskCopy.form

/** Drops characters that no page shows, as the reader of rows does. */
const cleaned = (clean: (text: string) => string, longest: number) =>
  z
    .string()
    .transform((text) => clean(text).trim())
    .pipe(z.string().max(longest, words.tooLong(longest)))
const line = (longest: number) => cleaned(singleLine, longest)
const list = (element: z.ZodType<string>) =>
  z.array(element).max(LIMITS.listLength, words.tooMany).readonly()

/** An empty slug is made from the title later. */
export const draftSchema = z.object({
  slug: line(LIMITS.slug).refine((slug) => slug === '' || isUsableSlug(slug), words.slugUnusable),
  title: line(LIMITS.title).refine((title) => !isBlank(title), words.title),
  category: line(LIMITS.category),
  description: line(LIMITS.description),
  fullDescription: cleaned(multiLine, LIMITS.fullDescription),
  features: list(line(LIMITS.feature)),
  images: list(z.string().max(LIMITS.image)),
})

export const EMPTY_DRAFT: ProjectDraft = {
  slug: '',
  title: '',
  category: '',
  description: '',
  fullDescription: '',
  features: [],
  images: [],
}

const aSubmission = z.object({
  draft: draftSchema,
  /** A new project has one too, so that a retry does not add it twice. */
  id: z.string().min(1).max(LIMITS.id),
  /** The project as the owner opened it; null for a new one. */
  basedOn: z.object({ updatedAt: z.string().nullable() }).nullable(),
})

/** By the names of the fields. */
export type FieldErrors = Readonly<Record<string, string>>
/** What the form begins with, stays in the browser and is sent. */
export type Submission = z.infer<typeof aSubmission>

/** @returns the errors of the fields, or null for what the form cannot have sent. */
export function readSubmission(sent: unknown): Submission | { errors: FieldErrors } | null {
  const { data, error } = aSubmission.safeParse(sent)
  if (data) return data
  const fields = error.issues.flatMap(({ path: [part, field], message }) =>
    part === 'draft' && field !== undefined ? [[String(field), message] as const] : [],
  )
  // Of several errors in a field the first counts.
  return fields.length > 0 ? { errors: Object.fromEntries(fields.reverse()) } : null
}
