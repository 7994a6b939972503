/**
 * Keeps drafts in the browser. The session storage keeps this tab's own draft, so a reload never shows that of another
 * tab. The local storage keeps the draft that any tab has stored last, for the next tab. These functions ignore
 * failures, for example when the browser denies access to the storage or the storage is full.
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

/** @returns all keys of both storages, not only those of drafts. */
export function storedKeys(): readonly string[] {
  try {
    return [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
  } catch {
    return []
  }
}
