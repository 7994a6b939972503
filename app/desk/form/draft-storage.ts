/**
 * Each tab keeps its draft in its session storage, which other tabs cannot change. The local storage has the latest
 * draft of all tabs, for a tab that the owner opens later. Failures are ignored, because the browser may deny access to
 * a storage, or a storage may be full.
 */
import { draftOfInputs, inputValues } from '#core/fields/draft.ts'
import type { Fields } from '#core/fields/field.ts'
import type { Submission } from './publish.ts'

const PREFIX = 'rascunho:'

/** @param path of the form, so that a list of the drafts can link to their forms. */
export const draftKeyOf = (path: string) => PREFIX + path

export type StoredSubmission<Sent extends Submission> = Sent & {
  readonly savedAt: number
}

/** @returns this tab's draft. Without one, the latest draft of all tabs; without any usable draft, null. */
export function readStored<Sent extends Submission>(
  fields: Fields,
  key: string,
): StoredSubmission<Sent> | null {
  return parse(fields, textIn('sessionStorage', key) ?? textIn('localStorage', key))
}

/**
 * Makes the draft that {@link readStored} returns this tab's own, so that `removeStored` deletes it.
 * @param isConfirmation true if the page confirms a publication, and so offers no draft of another tab.
 */
export function openStored<Sent extends Submission>(
  fields: Fields,
  key: string,
  isConfirmation: boolean,
): StoredSubmission<Sent> | null {
  const own = textIn('sessionStorage', key)
  if (own !== null || isConfirmation) return parse(fields, own)
  const latest = textIn('localStorage', key)
  const stored = parse<Sent>(fields, latest)
  if (stored) setText('sessionStorage', key, latest)
  return stored
}

export function storeSubmission(key: string, submission: Submission): void {
  const stored = JSON.stringify({ ...submission, savedAt: Date.now() })
  setText('sessionStorage', key, stored)
  setText('localStorage', key, stored)
}

/** Deletes this tab's draft. Keeps what another tab has stored since. */
export function removeStored(key: string): void {
  const own = textIn('sessionStorage', key)
  setText('sessionStorage', key, null)
  if (own !== null && own === textIn('localStorage', key)) setText('localStorage', key, null)
}

export const hasDraft = () => draftPaths().length > 0

export function draftPaths(): readonly string[] {
  const keysIn = (storage: Storage) => attempt(() => Object.keys(globalThis[storage])) ?? []
  const keys = new Set([...keysIn('sessionStorage'), ...keysIn('localStorage')])
  return [...keys].filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))
}

type Storage = 'sessionStorage' | 'localStorage'

function textIn(storage: Storage, key: string): string | null {
  return attempt(() => globalThis[storage].getItem(key))
}

function setText(storage: Storage, key: string, text: string | null): void {
  attempt(() => {
    if (text === null) globalThis[storage].removeItem(key)
    else globalThis[storage].setItem(key, text)
  })
}

/** Anybody can change the stored text. A value of another type than its field's counts as empty. */
function parse<Sent extends Submission>(
  fields: Fields,
  text: string | null,
): StoredSubmission<Sent> | null {
  const stored = attempt(() => JSON.parse(text ?? 'null'))
  const { savedAt, id = '', draft, basedOn } = Object(stored)
  const version = basedOn === null ? null : basedOn?.updatedAt
  const isSubmission =
    typeof savedAt === 'number' &&
    typeof id === 'string' &&
    (version === null || typeof version === 'string')
  if (!draft || !isSubmission) return null
  return { ...stored, draft: draftOfInputs(fields, inputValues(fields, draft)) }
}

function attempt<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}
