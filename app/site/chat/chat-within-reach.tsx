/** Chat buttons that hide while another one is in sight (before-hydration/chat-in-sight.ts). CSS shows at most one. */

import { shortName } from '#core/name/short-name.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { useSite } from '../use-site.ts'
import { ChatButton } from './chat-button.tsx'
import styles from './chat-within-reach.module.css'

interface ChatStripProps {
  readonly label: string
  /** If the page also shows a larger portrait, pass the larger one's `sizes`, so that both use one file. */
  readonly portraitSizes: string
}

/** At the lower edge of a phone's screen. */
export function ChatStrip({ label, portraitSizes }: ChatStripProps) {
  const { owner, portrait } = useSite()
  return (
    <div className={`${styles.reach} ${styles.strip}`} data-within-reach="">
      <div className={styles.owner}>
        <ResponsivePicture picture={portrait} alternative="" sizes={portraitSizes} loading="lazy" />
        <span>{shortName(owner.name)}</span>
      </div>
      <ChatButton label={label} size="small" />
    </div>
  )
}

/** On wide screens, and on phones in landscape orientation. */
export function ChatInBar({ label }: { label: string }) {
  return (
    <div className={`${styles.reach} ${styles.inBar}`} data-within-reach="">
      <ChatButton label={label} size="small" />
    </div>
  )
}
