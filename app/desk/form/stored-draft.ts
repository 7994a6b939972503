/** What is typed stays in the browser until it is published. A browser that keeps nothing works too. */
import type { Submission } from './submission.server.ts'

/** When it was stored, in ms since 1970. */
type StoredDraft = Submission & { readonly at: number }

/** @param page the key that the page has in the browser's storage. */
export function storedDraft(page: string): StoredDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(page) ?? 'null')
    const { images, features } = stored.draft
    return Array.isArray(images) && Array.isArray(features) ? stored : null
  } catch {
    return null
  }
}

export function storeDraft(page: string, submission: Submission): void {
  try {
    localStorage.setItem(page, JSON.stringify({ ...submission, at: Date.now() }))
  } catch {}
}

/** @param id the submission's: what another tab has on the same page stays. */
export function forgetDraft(id: string): void {
  try {
    const pages = Object.keys(localStorage).filter((page) => storedDraft(page)?.id === id)
    for (const page of pages) localStorage.removeItem(page)
  } catch {}
}
