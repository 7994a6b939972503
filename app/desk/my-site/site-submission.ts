import type { SiteDraft } from '#core/site-fields.ts'
import type { SiteSettings } from '#core/site-settings.ts'
import type { Submission } from '../draft/draft.ts'

/** What the form of "Meu site" sends. `basedOn` is also null if the version of the settings is unknown. */
export type SiteSubmission = Submission<SiteDraft, SiteSettings['updatedAt']>
