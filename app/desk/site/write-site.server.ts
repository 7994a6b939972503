/** Writes the settings that "Meu site" sends. */
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
  // The settings row is missing, for example because an older copy of the database was restored. Saving overwrites
  // nobody's changes.
  if (outcome.state === 'changed' && !outcome.current)
    outcome = await siteSettings.saveSettings(draft, null)
  if (outcome.state !== 'changed') return null
  const { current } = outcome
  // The owner may publish again because only the response was lost: then this draft is in the database already.
  const isAlreadyWritten = current !== null && isSameSite(current, draft)
  return isAlreadyWritten ? null : { current }
}
