import { type ReactNode, useState } from 'react'
import { deskCopy } from '#texts/desk-copy.ts'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'

interface DraftOfferProps {
  readonly stored: { readonly savedAt: number } | null
  readonly onDiscard: () => void
  readonly children: ReactNode
}

const { draft: labels } = deskCopy.form

export function DraftOffer({ stored, onDiscard, children }: DraftOfferProps) {
  /** The `savedAt` of the draft that the owner has chosen to continue; undefined before that. */
  const [resumedSavedAt, setResumedSavedAt] = useState<number>()
  if (!stored || stored.savedAt === resumedSavedAt) return children
  return (
    <Notice heading={labels.offer(stored.savedAt)}>
      <Button onClick={() => setResumedSavedAt(stored.savedAt)}>{labels.continue}</Button>
      <Button look="outline" onClick={onDiscard}>
        {labels.discard}
      </Button>
    </Notice>
  )
}
