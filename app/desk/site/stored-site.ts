/** Keeps the draft of the site in the browser's storage. Does nothing if the browser refuses to store it. */
import { useEffect } from 'react'
import { EMPTY_SITE_DRAFT, SERVICE_COUNT, type SiteDraft } from '../../../core/site-settings.ts'
import { isSameSite } from './site-texts.ts'

export interface StoredSite {
  readonly draft: SiteDraft
  /** The `updatedAt` of the settings that the draft started from. */
  readonly basedOn: string | null
  /** In ms since 1970. */
  readonly savedAt: number
}

const KEY = 'rascunho:site'

export function readStoredSite(): StoredSite | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    const isUsable =
      typeof stored.savedAt === 'number' && stored.draft.services.length === SERVICE_COUNT
    return isUsable ? { ...stored, draft: { ...EMPTY_SITE_DRAFT, ...stored.draft } } : null
  } catch {
    return null
  }
}

export function forgetStoredSite(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}

/** Stores the draft while it differs from what is published. */
export function useStoredSite(draft: SiteDraft, published: SiteDraft, basedOn: string | null) {
  useEffect(() => {
    if (isSameSite(draft, published)) return forgetStoredSite()
    try {
      const stored: StoredSite = { draft, basedOn, savedAt: Date.now() }
      localStorage.setItem(KEY, JSON.stringify(stored))
    } catch {}
  }, [draft, published, basedOn])
}
