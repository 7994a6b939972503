/** Parses what the form of a project sends. */
import { z } from 'zod'
import { readDraft } from '#core/draft.ts'
import { MAX_ID_LENGTH } from '#core/project.ts'
import { PROJECT_FIELDS } from '#core/project-fields.ts'
import { deskCopy } from '#texts/desk-copy.ts'
import { fieldErrors, submissionSchema } from '../../draft/publish.server.ts'
import type { FieldErrors } from '../../draft/publish.ts'
import { errorWithSentence } from '../../parts/failures.ts'
import type { Submission } from './project-draft.ts'

const bodySchema = submissionSchema.extend({ id: z.string().min(1).max(MAX_ID_LENGTH) })

/** @throws a 400 with a sentence for a body that the form cannot have sent. */
export function readSubmission(body: unknown): Submission | { errors: FieldErrors } {
  const { data } = bodySchema.safeParse(body)
  if (!data) throw errorWithSentence(deskCopy.form.errors.invalid, 400)
  const { draft, problems } = readDraft(PROJECT_FIELDS, data.draft)
  if (problems.length > 0) return { errors: fieldErrors(problems, deskCopy.form.errors) }
  return { ...data, draft }
}
