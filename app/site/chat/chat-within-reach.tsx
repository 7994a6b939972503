/** before-hydration/chat-in-sight.ts hides these while another chat button is in sight. CSS shows at most one. */

import { shortName } from '#core/name/letters.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { useSite } from '../use-site.ts'
import { ChatButton } from './chat-button.tsx'
import styles from './chat-within-reach.late.module.css'

interface ChatStripProps {
  readonly label: string
  /** If the page shows a larger portrait, pass its `sizes`, so that both use one file. */
  readonly portraitSizes: string
}

export function ChatStrip({ label, portraitSizes }: ChatStripProps) {
  const { owner, portrait } = useSite()
  return (
    <div className={`${styles.reach} ${styles.strip}`} data-within-reach="" hidden>
      <div className={styles.owner}>
        <ResponsivePicture picture={portrait} alternative="" sizes={portraitSizes} loading="lazy" />
        <span>{shortName(owner.name)}</span>
      </div>
      <ChatButton label={label} size="small" />
    </div>
  )
}

export function ChatInBar({ label }: { label: string }) {
  return (
    <div className={`${styles.reach} ${styles.inBar}`} data-within-reach="" hidden>
      <ChatButton label={label} size="small" />
    </div>
  )
}
