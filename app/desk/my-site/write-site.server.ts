import { isSameDraft } from '#core/draft.ts'
import { SITE_FIELDS } from '#core/site-fields.ts'
import type { SettingsWriter, SiteSettings } from '#core/site-settings.ts'
import type { Refusal } from '../draft/publish-answer.ts'
import type { SiteSubmission } from './site-submission.ts'

/**
 * @returns null if the draft is in the database; otherwise, why nothing was written.
 * @throws WriteError if the database cannot be used.
 */
export async function writeSite(
  siteSettings: SettingsWriter,
  { draft, basedOn }: SiteSubmission,
): Promise<Refusal<SiteSettings> | null> {
  let outcome = await siteSettings.saveSettings(draft, basedOn)
  // The settings have disappeared, for example because an older database file was put back. There is nothing to
  // overwrite, so save the draft as the first settings.
  if (outcome.state === 'changed' && !outcome.current)
    outcome = await siteSettings.saveSettings(draft, null)
  if (outcome.state !== 'changed') return null
  const { current } = outcome
  // The draft may already be in the database: if an earlier response was lost, the owner publishes again.
  const isAlreadyWritten = current !== null && isSameDraft(SITE_FIELDS, current, draft)
  return isAlreadyWritten ? null : { current }
}
