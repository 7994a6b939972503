/** Keeps an unpublished draft of a project in the browser's storage. */
import { useEffect, useRef } from 'react'
import type { ProjectDraft } from '#core/project-fields.ts'
import {
  readDraft,
  removeDraft,
  type Saved,
  storeDraft,
  storedKeys,
} from '../../draft/draft-storage.ts'
import { isEmptyDraft, isSameDraft } from './draft-fields.ts'
import type { Submission } from './submission.ts'

export type StoredSubmission = Submission & Saved

/**
 * @param serverDraft the draft that the server has sent. It provides the fields that an older version of the site
 *   did not store.
 * @returns null if the browser has no usable submission.
 */
export function readStoredSubmission(
  draftKey: string,
  serverDraft: ProjectDraft,
): StoredSubmission | null {
  const stored = readDraft(draftKey, parse)
  return stored && { ...stored, draft: { ...serverDraft, ...stored.draft } }
}

/** @throws Error when the value is not a submission. */
function parse(value: unknown): StoredSubmission {
  const stored = value as StoredSubmission
  const { images, features } = stored.draft
  const isUsable =
    typeof stored.id === 'string' &&
    typeof stored.savedAt === 'number' &&
    Array.isArray(images) &&
    Array.isArray(features)
  if (!isUsable) throw new Error('Not a stored submission')
  return stored
}

/**
 * Deletes the submission with this id. New projects in several tabs have the same key, so deleting by the key could
 * delete the submission of another tab.
 *
 * `removeDraft` keeps a draft of the same project that another tab has stored since. But a key that both storages have
 * comes twice, and its second turn deletes that draft from the local storage. Otherwise, this tab would offer the draft
 * instead of confirming the publication. The other tab still has it in its session storage.
 */
export function forgetSubmission(id: string): void {
  for (const key of storedKeys()) if (readDraft(key, parse)?.id === id) removeDraft(key)
}

/**
 * Stores the submission when the owner changes the form. If the form becomes empty, deletes the stored submission.
 * @param initial its id and its version are stored with the draft.
 * @param draft what the form contains now.
 */
export function useSubmissionStorage(
  draftKey: string,
  initial: Submission,
  draft: ProjectDraft,
): void {
  const lastDraft = useRef(draft)
  useEffect(() => {
    if (isSameDraft(draft, lastDraft.current)) return
    lastDraft.current = draft
    if (isEmptyDraft(draft)) forgetSubmission(initial.id)
    else storeDraft<StoredSubmission>(draftKey, { ...initial, draft })
  }, [draftKey, initial, draft])
}
