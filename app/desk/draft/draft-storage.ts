/**
 * Keeps drafts in the browser. The session storage has the draft of this tab, so that other tabs cannot delete it. The
 * local storage has the latest draft of all tabs, for a tab that the owner opens later. These functions ignore
 * failures: the browser may deny access to a storage, or a storage may be full.
 */

export interface Saved {
  /** When the draft was stored, in ms since 1970. */
  readonly savedAt: number
}

/**
 * @param parse must throw if it does not get a usable draft. It gets null if nothing is stored.
 * @returns null if no usable draft can be read under this key.
 */
export function readDraft<Draft>(key: string, parse: (stored: unknown) => Draft): Draft | null {
  try {
    return parse(JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function storeDraft<Draft extends Saved>(key: string, draft: Omit<Draft, 'savedAt'>): void {
  const stored = JSON.stringify({ ...draft, savedAt: Date.now() })
  try {
    sessionStorage.setItem(key, stored)
    localStorage.setItem(key, stored)
  } catch {}
}

/** Keeps what another tab has stored since this tab stored its own draft. */
export function removeDraft(key: string): void {
  try {
    const own = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (own === null || own === localStorage.getItem(key)) localStorage.removeItem(key)
  } catch {}
}

/** Whether the browser has stored a draft of any form. */
export function hasDraft(): boolean {
  return storedKeys().some((key) => key.startsWith('rascunho:'))
}

/** @returns all keys of both storages, not only those of drafts. A key that both storages have comes twice. */
export function storedKeys(): readonly string[] {
  try {
    return [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
  } catch {
    return []
  }
}
