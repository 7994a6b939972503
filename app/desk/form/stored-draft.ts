/** What is typed stays in the browser until it is published. A browser that keeps nothing works too. */
import type { Submission } from './submission.server.ts'

/** When it was stored, in ms since 1970. */
type StoredDraft = Submission & { readonly at: number }

const keyOf = (id: string) => `rascunho:${id}`

/** @param id the project's, or that of the page for a new one. */
export function storedDraft(id: string): StoredDraft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null')
  } catch {
    return null
  }
}

/** @param submission null to forget it. */
export function storeDraft(id: string, submission: Submission | null): void {
  try {
    if (submission)
      localStorage.setItem(keyOf(id), JSON.stringify({ ...submission, at: Date.now() }))
    else localStorage.removeItem(keyOf(id))
  } catch {}
}
