/**
 * Keeps drafts in the browser. Each tab keeps its draft in its session storage, which other tabs cannot change. The local
 * storage has the latest draft of all tabs, for a tab that the owner opens later. These functions ignore failures: the
 * browser may deny access to a storage, or a storage may be full.
 */
import type { Submission } from './draft.ts'

const PREFIX = 'rascunho:'

/**
 * @param path of the form, so that a list of the drafts can link to their forms.
 * @returns the key under which the browser stores the form's draft.
 */
export const draftKeyOf = (path: string) => PREFIX + path

interface Kept {
  /** When the draft was stored, in ms since 1970. */
  readonly savedAt: number
  /** Whether the owner had chosen a photo that was not uploaded. The draft lacks it, and the form says so. */
  readonly lacksPhoto: boolean
}

export type StoredSubmission<Sent extends Submission> = Sent & Kept

/**
 * @param template the draft that the server has sent. It provides the fields that the stored draft lacks because they
 *   are newer.
 * @returns null if no usable submission is stored under this key.
 */
export function readStored<Sent extends Submission>(
  key: string,
  template: Sent['draft'],
): StoredSubmission<Sent> | null {
  const stored = read(key) as StoredSubmission<Sent> | null
  if (typeof stored?.savedAt !== 'number' || !stored.draft) return null
  const draft = { ...template, ...stored.draft }
  return isLike(draft, template) ? { ...stored, draft } : null
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Whether a stored value has the shape of the template. A group needs exactly as many elements as the template's. */
function isLike(value: unknown, template: unknown): boolean {
  if (typeof value !== typeof template || value === null) return false
  if (typeof template !== 'object' || template === null) return true
  if (!Array.isArray(template)) {
    const properties = value as Record<string, unknown>
    return Object.entries(template).every(([name, part]) => isLike(properties[name], part))
  }
  if (!Array.isArray(value)) return false
  const isGroup = typeof template[0] === 'object'
  if (!isGroup) return value.every((element) => typeof element === 'string')
  return (
    value.length === template.length &&
    value.every((element, index) => isLike(element, template[index]))
  )
}

export function storeSubmission(key: string, submission: Submission & Omit<Kept, 'savedAt'>): void {
  const stored = JSON.stringify({ ...submission, savedAt: Date.now() })
  try {
    sessionStorage.setItem(key, stored)
    localStorage.setItem(key, stored)
  } catch {}
}

/** Keeps what another tab has stored since this tab stored its own draft. */
export function removeStored(key: string): void {
  try {
    const own = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    if (own === null || own === localStorage.getItem(key)) localStorage.removeItem(key)
  } catch {}
}

/**
 * Deletes the submission of the project with this id. New projects in several tabs have the same key, so deleting by the
 * key could delete the submission of another tab.
 *
 * `removeStored` keeps a draft of the same project that another tab has stored since. But a key that both storages have
 * comes twice, and its second turn deletes that draft from the local storage. Otherwise, this tab would offer the draft
 * instead of confirming the publication. The other tab still has it in its session storage.
 */
export function removeStoredProject(id: string): void {
  for (const key of storedKeys()) {
    const stored = read(key) as { readonly id?: unknown } | null
    if (isDraftKey(key) && stored?.id === id) removeStored(key)
  }
}

/** Whether the browser has stored a draft of any form. */
export function hasDraft(): boolean {
  return storedKeys().some(isDraftKey)
}

/** @returns the paths of the forms whose drafts the browser has stored. */
export function draftPaths(): readonly string[] {
  const keys = new Set(storedKeys().filter(isDraftKey))
  return [...keys].map((key) => key.slice(PREFIX.length))
}

const isDraftKey = (key: string) => key.startsWith(PREFIX)

/** @returns all keys of both storages, not only those of drafts. A key that both storages have comes twice. */
function storedKeys(): readonly string[] {
  try {
    return [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
  } catch {
    return []
  }
}
