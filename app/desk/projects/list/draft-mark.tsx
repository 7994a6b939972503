import { SquarePen } from 'lucide'
import { deskCopy } from '#texts/desk-copy.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { StoredDraft } from './project-drafts.ts'

/** @param stored the draft of this project, if there is one. */
export function DraftMark({ stored }: { readonly stored: StoredDraft | undefined }) {
  if (!stored) return null
  return (
    <strong>
      <Icon icon={SquarePen} />
      {deskCopy.list.draft(stored.savedAt)}
    </strong>
  )
}
