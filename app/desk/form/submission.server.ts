/** Checks what the form sends: what a row may hold, and each field's sentence where it may not. */
import { z } from 'zod'
import { deskCopy } from '../desk-copy.ts'

const { errors: words } = deskCopy.form

/** At least one character that can be seen. */
const VISIBLE = /[^\s\p{Cf}\p{Z}]/u

const text = (most: number) => z.string().trim().max(most, words.tooLong(most))
const list = (element: z.ZodType<string>) => z.array(element).max(1_000, words.tooMany).readonly()

const aSubmission = z.object({
  draft: z.object({
    slug: text(200),
    title: text(1_000).regex(VISIBLE, words.title),
    category: text(1_000),
    description: text(5_000),
    fullDescription: text(100_000),
    features: list(text(1_000)),
    images: list(z.string().max(2_000)),
  }),
  /** The project's, also before there is one: a new project whose answer was lost is not added twice. */
  id: z.string(),
  /** The version of the project that this began with; null for a new one. */
  basedOn: z.string().nullable(),
})

/** By the names of the fields. */
export type FieldErrors = Readonly<Record<string, string>>
/** What the form begins with, stays in the browser and is sent. */
export type Submission = z.infer<typeof aSubmission>

export function readSubmission(sent: unknown) {
  const { data, error } = aSubmission.safeParse(sent)
  if (data) return data
  // The first of a field is told.
  const told = error.issues.map(({ path: [, field], message }) => [field, message]).reverse()
  return { errors: Object.fromEntries(told) as FieldErrors }
}
