/** Keeps an unpublished draft in the browser's storage. Does nothing if the browser refuses to store it. */
import { useEffect, useRef } from 'react'
import type { ProjectDraft } from '../../../core/project-writer.ts'
import { isEmptyDraft, isSameDraft } from './draft-fields.ts'
import type { Submission } from './submission.ts'

/** `savedAt` is in ms since 1970. */
export type StoredSubmission = Submission & { readonly savedAt: number }

/**
 * @param page the page's key in the browser's storage.
 * @param current the draft that the page has without a stored one. It provides the fields that an older version of the
 *   site did not store.
 */
export function readStoredSubmission(page: string, current: ProjectDraft): StoredSubmission | null {
  const stored = parseStored(page)
  return stored && { ...stored, draft: { ...current, ...stored.draft } }
}

function parseStored(page: string): StoredSubmission | null {
  try {
    const stored = upgrade(JSON.parse(localStorage.getItem(page) ?? 'null'))
    const { images, features } = stored.draft
    const isUsable =
      typeof stored.savedAt === 'number' && Array.isArray(images) && Array.isArray(features)
    return isUsable ? stored : null
  } catch {
    return null
  }
}

/** Converts what the version before November 2026 has stored, so that an update loses no draft. */
function upgrade({ at, ...stored }: StoredSubmission & { at?: number }): StoredSubmission {
  const basedOn: unknown = stored.basedOn
  return {
    ...stored,
    savedAt: stored.savedAt ?? at,
    basedOn: typeof basedOn === 'string' ? { updatedAt: basedOn || null } : stored.basedOn,
  }
}

/** @param id of the submission. Another tab's submission on the same page has another id, and stays. */
export function forgetSubmission(id: string): void {
  try {
    const pages = Object.keys(localStorage).filter((page) => parseStored(page)?.id === id)
    for (const page of pages) localStorage.removeItem(page)
  } catch {}
}

/** Stores the submission whenever the owner has changed its draft, except an empty form, which nobody wants back. */
export function useStoredSubmission(
  page: string,
  submission: Submission,
  draft: ProjectDraft,
): void {
  const lastDraft = useRef(draft)
  useEffect(() => {
    if (isSameDraft(draft, lastDraft.current)) return
    lastDraft.current = draft
    if (isEmptyDraft(draft)) forgetSubmission(submission.id)
    else store(page, { ...submission, draft, savedAt: Date.now() })
  }, [page, submission, draft])
}

function store(page: string, submission: StoredSubmission): void {
  try {
    localStorage.setItem(page, JSON.stringify(submission))
  } catch {}
}
