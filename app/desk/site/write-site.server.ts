import type { SettingsWriter, SiteSettings } from '../../../core/site-settings.ts'
import type { Refusal } from '../publishing/publish-answer.ts'
import type { SiteSubmission } from './site-submission.ts'
import { isSameSite } from './site-texts.ts'

/**
 * @returns null when the draft is in the database, or why nothing was written.
 * @throws WriteError when the database cannot be used.
 */
export async function writeSite(
  siteSettings: SettingsWriter,
  { draft, basedOn }: SiteSubmission,
): Promise<Refusal<SiteSettings> | null> {
  let outcome = await siteSettings.saveSettings(draft, basedOn)
  // The database has no settings, for example because an older copy was restored, so saving overwrites nothing.
  if (outcome.state === 'changed' && !outcome.current)
    outcome = await siteSettings.saveSettings(draft, null)
  if (outcome.state !== 'changed') return null
  const { current } = outcome
  // If only the response was lost, the owner publishes the same draft again, which is already in the database.
  const isAlreadyWritten = current !== null && isSameSite(current, draft)
  return isAlreadyWritten ? null : { current }
}
