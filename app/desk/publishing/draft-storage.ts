/** Keeps drafts in the browser's storage. If the browser denies access to it, no draft is stored. */

export interface Saved {
  /** When the draft was stored, in ms since 1970. */
  readonly savedAt: number
}

/**
 * @param parse may throw if the value is not a usable draft.
 * @returns null if no usable draft is stored under this key.
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

export function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}
