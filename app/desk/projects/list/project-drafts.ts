import { useLayoutEffect, useState } from 'react'
import type { ProjectDraft } from '#core/project/project-fields.ts'
import { draftKeyOf, draftPaths, readStored } from '../../form/draft-storage.ts'
import type { ProjectSubmission } from '../../form/publish.ts'

/** A draft of a project that this browser has stored. */
export interface StoredDraft {
  /** The path of the form that offers the draft. */
  readonly path: string
  /** The project's id. The list may not contain the project: it may be new, or removed elsewhere. */
  readonly id: string
  readonly draft: ProjectDraft
  readonly savedAt: number
}

/** @returns the latest draft first. Empty on the server and in the first render, because only the browser has them. */
export function useProjectDrafts(): readonly StoredDraft[] {
  const [drafts, setDrafts] = useState<readonly StoredDraft[]>([])
  useLayoutEffect(() => setDrafts(readProjectDrafts()), [])
  return drafts
}

function readProjectDrafts(): readonly StoredDraft[] {
  const drafts = draftPaths().flatMap((path) => {
    const stored = readStored<ProjectSubmission>(draftKeyOf(path))
    // The draft of "Meu site" has no id.
    return stored?.id ? [{ ...stored, path }] : []
  })
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt)
}
