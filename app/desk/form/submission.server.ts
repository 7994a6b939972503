/** Checks what the form sends: what a row may hold, and each field's sentence where it may not. */
import { z } from 'zod'
import { multiLine, singleLine } from '../../../core/printable.ts'
import { isUsableSlug } from '../../../core/usable-slug.ts'
import { deskCopy } from '../desk-copy.ts'

const { errors: words } = deskCopy.form

/** At least one character that can be seen. */
const VISIBLE = /[^\s\p{Cf}\p{Z}]/u

/** Characters that no page shows are dropped, as the reader of rows does. */
const cleaned = (clean: (text: string) => string, most: number) =>
  z
    .string()
    .transform((text) => clean(text).trim())
    .pipe(z.string().max(most, words.tooLong(most)))
const line = (most: number) => cleaned(singleLine, most)
const paragraphs = (most: number) => cleaned(multiLine, most)
const list = (element: z.ZodType<string>) => z.array(element).max(1_000, words.tooMany).readonly()

/** An empty slug is made from the title later. */
export const draftSchema = z.object({
  slug: line(200).refine((slug) => slug === '' || isUsableSlug(slug), words.slugUnusable),
  title: line(1_000).refine((title) => VISIBLE.test(title), words.title),
  category: line(1_000),
  description: line(5_000),
  fullDescription: paragraphs(100_000),
  features: list(line(1_000)),
  images: list(z.string().max(2_000)),
})

const aSubmission = z.object({
  draft: draftSchema,
  /** The project's, also before there is one: a new project whose answer was lost is not added twice. */
  id: z.string().min(1).max(200),
  /** The version of the project that this began with; null for a new one. */
  basedOn: z.string().nullable(),
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
