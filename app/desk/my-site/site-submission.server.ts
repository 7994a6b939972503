/** Parses what "Meu site" sends. */
import { readDraft } from '#core/draft.ts'
import type { Owner } from '#core/site.ts'
import { SITE_FIELDS, type SiteDraft } from '#core/site-fields.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import type { FieldErrors } from '../form/publish.ts'
import { fieldErrors, submissionSchema } from '../form/read-submission.server.ts'
import { errorWithSentence } from '../parts/failures.ts'
import type { SiteSubmission } from './site-draft.ts'

/**
 * @param configured the owner in the configuration. If the draft's name or recipient is empty, this must have one.
 * @throws a 400 with a sentence for a body that the form cannot have sent.
 */
export function readSiteSubmission(
  body: unknown,
  configured: Owner,
): SiteSubmission | { errors: FieldErrors } {
  const { data } = submissionSchema.safeParse(body)
  if (!data) throw errorWithSentence(siteCopy.errors.invalid, 400)
  const { draft, problems } = readDraft(SITE_FIELDS, data.draft)
  const errors = { ...missing(draft, configured), ...fieldErrors(problems, siteCopy.errors) }
  return Object.keys(errors).length > 0 ? { errors } : { ...data, draft }
}

function missing(draft: SiteDraft, configured: Owner): FieldErrors {
  const { name, phone, everyServiceOff } = siteCopy.errors
  return {
    ...(!draft.name && !configured.name && { name }),
    ...(!draft.phone && !configured.phone && { phone }),
    ...(draft.services.every(({ off }) => off) && { 'services.0.off': everyServiceOff }),
  }
}
