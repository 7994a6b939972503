import { isSameDraft, readDraft } from '#core/fields/draft.ts'
import type { Owner } from '#core/site/site.ts'
import { SITE_FIELDS, type SiteDraft } from '#core/site/site-fields.ts'
import type { SettingsWriter } from '#core/site/site-settings.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import { errorWithSentence } from '../failures.ts'
import type { FieldErrors, Refusal, Submission } from '../form/publish.ts'
import { fieldErrors, submissionSchema } from '../form/read-submission.server.ts'

/**
 * @param configured must have a name and a recipient if the draft lacks them.
 * @throws a 400 with a sentence for a body that the form cannot have sent.
 */
export function readSiteSubmission(
  body: unknown,
  configured: Owner,
): Submission<SiteDraft> | { errors: FieldErrors } {
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

/** @returns null once the draft is in the database. @throws DatabaseError if the database cannot be used. */
export async function writeSite(
  settings: SettingsWriter,
  { draft, basedOn }: Submission<SiteDraft>,
): Promise<Refusal<SiteDraft> | null> {
  const outcome = await settings.saveSettings(draft, basedOn?.updatedAt ?? null)
  if (outcome.state !== 'changed') return null
  const { current } = outcome
  // If an earlier response was lost, the owner publishes again a draft that is already in the database.
  const isAlreadyWritten = current !== null && isSameDraft(SITE_FIELDS, current, draft)
  return isAlreadyWritten ? null : { current }
}
