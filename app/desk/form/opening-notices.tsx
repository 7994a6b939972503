/** What the page of a form says when it opens: that the browser has a draft, or that the form was published. */
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'
import { Button } from '../parts/button.tsx'
import { Notice } from '../parts/notice.tsx'
import { isConfirmation, PUBLISHED } from '../paths.ts'

const { draft: labels } = deskCopy.form

interface DraftOfferProps {
  readonly stored: { readonly savedAt: number } | null
  readonly onDiscard: () => void
  readonly children: ReactNode
}

/** Shows the form once the owner has chosen to continue the draft, or if there is none. */
export function DraftOffer({ stored, onDiscard, children }: DraftOfferProps) {
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

interface PublishedNoticeProps {
  readonly live: string
  /** Shown if the public pages are not up to date yet. */
  readonly notLive: string
  readonly children?: ReactNode
}

export function PublishedNotice({ live, notLive, children }: PublishedNoticeProps) {
  const location = useLocation()
  if (!isConfirmation(location)) return null
  const isLive = location.search === PUBLISHED.live
  return (
    <Notice kind={isLive ? 'success' : 'problem'} heading={isLive ? live : notLive}>
      {children}
    </Notice>
  )
}
