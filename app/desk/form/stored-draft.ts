/** What is typed stays in the browser until it is published. A browser that keeps nothing works too. */
import type { Content } from './content.ts'

export interface StoredDraft extends Content {
  /** In ms since 1970. */
  readonly at: number
}

const keyOf = (id: string) => `estudio:${id}`

/** @param id the project's, or that of the page for a new one. */
export function storedDraft(id: string): StoredDraft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
  } catch {
    return null
  }
}

/** @param content null to forget it. */
export function storeDraft(id: string, content: Content | null): void {
  try {
    if (content) localStorage.setItem(keyOf(id), JSON.stringify({ ...content, at: Date.now() }))
    else localStorage.removeItem(keyOf(id))
  } catch {}
}
