/**
 * Keeps drafts in the browser's local storage. These functions ignore failures, for example when the browser
 * denies access to the storage or the storage is full.
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
    return parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function storeDraft<Draft extends Saved>(key: string, draft: Omit<Draft, 'savedAt'>): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, savedAt: Date.now() }))
  } catch {}
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}

/** @returns all keys of the storage, not only those of drafts. */
export function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
