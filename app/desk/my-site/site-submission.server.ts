/** Reads what the form of "Meu site" sends, and writes it. */
import { isSameDraft, readDraft } from '#core/fields/draft.ts'
import type { Owner } from '#core/site/site.ts'
import { SITE_FIELDS, type SiteDraft } from '#core/site/site-fields.ts'
import type { SettingsWriter, SiteSettings } from '#core/site/site-settings.ts'
import { siteCopy } from '#texts/my-site-copy.ts'
import type { FieldErrors, WriteResult } from '../form/publish.ts'
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

/** @throws DatabaseError if the database cannot be used. */
export async function writeSite(
  settings: SettingsWriter,
  { draft, basedOn }: SiteSubmission,
): Promise<WriteResult<SiteSettings>> {
  let outcome = await settings.saveSettings(draft, basedOn?.updatedAt ?? null)
  // The settings have disappeared, for example because an older database file was put back. There is nothing to
  // overwrite, so save the draft as the first settings.
  if (outcome.state === 'changed' && !outcome.current)
    outcome = await settings.saveSettings(draft, null)
  if (outcome.state !== 'changed') return { state: 'saved' }
  const { current } = outcome
  // The draft may already be in the database: if an earlier response was lost, the owner publishes again.
  const isAlreadyWritten = current !== null && isSameDraft(SITE_FIELDS, current, draft)
  return isAlreadyWritten ? { state: 'saved' } : { state: 'refused', refusal: { current } }
}
