/** What the form of "Meu site" sends to the server. */
import type { SiteDraft } from '#core/site-fields.ts'
import type { SiteSettings } from '#core/site-settings.ts'

export interface SiteSubmission {
  readonly draft: SiteDraft
  /** The version of the settings that the draft started from; null if there were none or their version is unknown. */
  readonly basedOn: SiteSettings['updatedAt']
}
