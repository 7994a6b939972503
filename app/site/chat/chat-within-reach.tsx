/**
 * Two chat buttons. CSS shows at most one of them. With scripts, it shows none of them while another chat button is in
 * sight (before-hydration/chat-in-sight.ts).
 */

import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { useSite } from '../use-site.ts'
import { ChatButton } from './chat-button.tsx'
import styles from './chat-within-reach.module.css'

interface ChatStripProps {
  readonly label: string
  /** If the page also shows a larger portrait, pass the larger one's `sizes`, so that both use one file. */
  readonly portraitSizes: string
}

/** The strip: a button at the lower edge of a phone's screen, beside the owner's portrait and name. */
export function ChatStrip({ label, portraitSizes }: ChatStripProps) {
  const { owner, portrait } = useSite()
  return (
    <div className={`${styles.reach} ${styles.strip}`} data-within-reach="">
      <div className={styles.owner}>
        <ResponsivePicture picture={portrait} alternative="" sizes={portraitSizes} loading="lazy" />
        <span>{owner.name}</span>
      </div>
      <ChatButton label={label} size="small" />
    </div>
  )
}

/** The button in the bar, for wide screens and for phones in landscape orientation. */
export function ChatInBar({ label }: { label: string }) {
  return (
    <div className={`${styles.reach} ${styles.inBar}`} data-within-reach="">
      <ChatButton label={label} size="small" />
    </div>
  )
}
