/** Keeps the unpublished draft of "Meu site" in the browser's storage. */
import { useEffect } from 'react'
import { EMPTY_SITE_DRAFT, type SiteDraft } from '#core/site-fields.ts'
import { SERVICE_COUNT } from '#core/site-settings.ts'
import { readDraft, removeDraft, type Saved, storeDraft } from '../draft/draft-storage.ts'
import type { SiteSubmission } from './site-submission.ts'
import { isSameSite } from './site-texts.ts'

type StoredSite = SiteSubmission &
  Saved & {
    /** Whether the owner had chosen a portrait that was not uploaded. The draft lacks it, and the form says so. */
    readonly lacksPortrait: boolean
  }

const KEY = 'rascunho:site'

export function readStoredSite(): StoredSite | null {
  return readDraft(KEY, parse)
}

/** @throws an error if the value is not a usable draft of the site. */
function parse(value: unknown): StoredSite {
  const stored = value as StoredSite
  const isUsable =
    typeof stored.savedAt === 'number' && stored.draft.services.length === SERVICE_COUNT
  if (!isUsable) throw new Error('Not a stored draft of the site')
  // A draft that was stored before an update of the site may lack new fields.
  return { ...stored, draft: { ...EMPTY_SITE_DRAFT, ...stored.draft } }
}

export function forgetStoredSite(): void {
  removeDraft(KEY)
}

/**
 * Stores the draft while it differs from the published site. If both are equal, deletes the stored draft.
 * @param lacksPortrait whether a chosen portrait has not been uploaded. It is a difference too.
 * @param publishedDraft what the form's draft is as long as the owner has changed nothing.
 */
export function useSiteStorage(
  draft: SiteDraft,
  publishedDraft: SiteDraft,
  basedOn: string | null,
  lacksPortrait: boolean,
) {
  useEffect(() => {
    if (isSameSite(draft, publishedDraft) && !lacksPortrait) forgetStoredSite()
    else storeDraft<StoredSite>(KEY, { draft, basedOn, lacksPortrait })
  }, [draft, publishedDraft, basedOn, lacksPortrait])
}
