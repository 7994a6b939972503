/** Offers to continue or discard the draft that the browser has stored. */
import { Button } from '../button.tsx'
import { deskCopy } from '../desk-copy.ts'
import { Notice } from '../notice.tsx'

interface DraftNoticeProps {
  /** When the draft was stored, in ms since 1970. */
  readonly savedAt: number
  readonly onResume: () => void
  readonly onDiscard: () => void
}

const words = deskCopy.form.draft

export function DraftNotice({ savedAt, onResume, onDiscard }: DraftNoticeProps) {
  return (
    <Notice heading={words.offer(savedAt)}>
      <Button onClick={onResume}>{words.continue}</Button>
      <Button look="outline" onClick={onDiscard}>
        {words.discard}
      </Button>
    </Notice>
  )
}
