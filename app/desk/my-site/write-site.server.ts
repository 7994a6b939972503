import { isSameDraft } from '#core/draft.ts'
import { SITE_FIELDS } from '#core/site-fields.ts'
import type { SettingsWriter, SiteSettings } from '#core/site-settings.ts'
import type { WriteResult } from '../form/publish.ts'
import type { SiteSubmission } from './site-draft.ts'

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
