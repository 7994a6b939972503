/** Parses what the form of a project sends. */
import { z } from 'zod'
import { cleanLine, cleanParagraphs } from '#core/printable.ts'
import { LIMITS } from '#core/project.ts'
import type { ProjectDraft } from '#core/project-writer.ts'
import { isUsableSlug } from '#core/usable-slug.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import type { FieldErrors } from '../../draft/publish-answer.ts'
import { fieldErrors, textSchema } from '../../draft/text-schema.server.ts'
import type { Submission } from './submission.ts'

const { errors: words } = deskCopy.form

const line = (longest: number) => textSchema(cleanLine, longest, words.invalid)
const list = (element: z.ZodType<string>, tooMany: string) =>
  z.array(element).max(LIMITS.listLength, tooMany).readonly()

/** If the slug is empty, publishing makes one from the title. */
export const draftSchema = z.object({
  slug: line(LIMITS.slug).refine((slug) => slug === '' || isUsableSlug(slug), words.slugUnusable),
  title: line(LIMITS.title).refine((title) => title !== '', words.title),
  category: line(LIMITS.category),
  description: line(LIMITS.description),
  fullDescription: textSchema(cleanParagraphs, LIMITS.fullDescription, words.invalid),
  // A line of invisible characters is empty once it is clean.
  features: list(line(LIMITS.feature), words.tooManyFeatures).transform((features) =>
    features.filter((feature) => feature !== ''),
  ),
  images: list(z.string().max(LIMITS.image, words.invalid), words.tooManyImages),
  // A new field needs a default: a page that was opened before an update of the site does not send the field.
  hidden: z.boolean().default(false),
}) satisfies z.ZodType<ProjectDraft>

const submissionSchema = z.object({
  draft: draftSchema,
  id: z.string().min(1).max(LIMITS.id),
  basedOn: z.object({ updatedAt: z.string().nullable() }).nullable(),
})

/** @returns the submission, or the errors of its fields; null for a body that the form cannot have sent. */
export function readSubmission(body: unknown): Submission | { errors: FieldErrors } | null {
  const { data, error } = submissionSchema.safeParse(body)
  if (data) return data
  // The path of an error in a list starts with the name of the list's field.
  const errors = fieldErrors(error, ([field]) => String(field))
  return errors && { errors }
}
