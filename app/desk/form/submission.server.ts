/** Parses what the form sends, and says in one sentence what is wrong with each invalid field. */
import { z } from 'zod'
import { isBlank, multiLine, singleLine } from '../../../core/printable.ts'
import { LIMITS } from '../../../core/project.ts'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { isUsableSlug } from '../../../core/usable-slug.ts'
import { deskCopy } from '../desk-copy.ts'

const { errors: words } = deskCopy.form

/** Removes invisible characters from a text, as data/row.ts does when the site reads it. */
const cleaned = (clean: (text: string) => string, longest: number) =>
  z
    .string()
    .transform((text) => clean(text).trim())
    .pipe(z.string().max(longest, words.tooLong(longest)))
const line = (longest: number) => cleaned(singleLine, longest)
const list = (element: z.ZodType<string>) =>
  z.array(element).max(LIMITS.listLength, words.tooMany).readonly()

/** If the slug is empty, publishing makes one from the title. */
export const draftSchema = z.object({
  slug: line(LIMITS.slug).refine((slug) => slug === '' || isUsableSlug(slug), words.slugUnusable),
  title: line(LIMITS.title).refine((title) => !isBlank(title), words.title),
  category: line(LIMITS.category),
  description: line(LIMITS.description),
  fullDescription: cleaned(multiLine, LIMITS.fullDescription),
  features: list(line(LIMITS.feature)),
  images: list(z.string().max(LIMITS.image)),
  // A page that was opened before the site was updated does not send it.
  hidden: z.boolean().default(false),
})

export const EMPTY_DRAFT: ProjectDraft = {
  slug: '',
  title: '',
  category: '',
  description: '',
  fullDescription: '',
  features: [],
  images: [],
  hidden: false,
}

const submissionSchema = z.object({
  draft: draftSchema,
  /** The project's id. The form chooses it for a new project, so that a retry does not add the project twice. */
  id: z.string().min(1).max(LIMITS.id),
  /** The version of the project that the draft started from; null for a new one. */
  basedOn: z.object({ updatedAt: z.string().nullable() }).nullable(),
})

/** One sentence for each invalid field, by its name. */
export type FieldErrors = Readonly<Record<string, string>>
/** A draft, its project's id and the version that it is based on. Stored in the browser and sent to the server. */
export type Submission = z.infer<typeof submissionSchema>

/** @returns the errors of the fields, or null for a body that the form cannot have sent. */
export function readSubmission(body: unknown): Submission | { errors: FieldErrors } | null {
  const { data, error } = submissionSchema.safeParse(body)
  if (data) return data
  const fields = error.issues.flatMap(({ path: [part, field], message }) =>
    part === 'draft' && field !== undefined ? [[String(field), message] as const] : [],
  )
  // Reversed, so that the first of several errors in a field wins.
  return fields.length > 0 ? { errors: Object.fromEntries(fields.reverse()) } : null
}
