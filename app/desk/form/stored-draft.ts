/** Keeps drafts in the browser until they are published. Does nothing in a browser that stores nothing. */
import { useEffect, useRef } from 'react'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { isSameDraft } from './draft-fields.ts'
import type { Submission } from './submission.server.ts'

/** `savedAt` is in ms since 1970. */
export type StoredDraft = Submission & { readonly savedAt: number }

/** @param page the page's key in the browser's storage. */
export function readStoredDraft(page: string): StoredDraft | null {
  try {
    const stored = upgraded(JSON.parse(localStorage.getItem(page) ?? 'null'))
    const { images, features } = stored.draft
    const isUsable =
      typeof stored.savedAt === 'number' && Array.isArray(images) && Array.isArray(features)
    return isUsable ? stored : null
  } catch {
    return null
  }
}

/** Accepts what the version before November 2026 has stored, so that an update loses no draft. */
function upgraded({ at, ...stored }: StoredDraft & { at?: number }): StoredDraft {
  const basedOn: unknown = stored.basedOn
  return {
    ...stored,
    savedAt: stored.savedAt ?? at,
    basedOn: typeof basedOn === 'string' ? { updatedAt: basedOn || null } : stored.basedOn,
  }
}

/** @param id of the submission. Another tab's draft on the same page has another id, and stays. */
export function forgetDraft(id: string): void {
  try {
    const pages = Object.keys(localStorage).filter((page) => readStoredDraft(page)?.id === id)
    for (const page of pages) localStorage.removeItem(page)
  } catch {}
}

/** Stores the draft whenever the owner has changed it. */
export function useStoredDraft(page: string, submission: Submission, draft: ProjectDraft): void {
  const lastDraft = useRef(draft)
  useEffect(() => {
    if (isSameDraft(draft, lastDraft.current)) return
    lastDraft.current = draft
    storeDraft(page, { ...submission, draft, savedAt: Date.now() })
  }, [page, submission, draft])
}

function storeDraft(page: string, stored: StoredDraft): void {
  try {
    localStorage.setItem(page, JSON.stringify(stored))
  } catch {}
}
