/** Two chat buttons, of which CSS shows one while no other chat button of the page is in sight. */
import { ChatButton } from '../ui/chat-button.tsx'
import { ResponsivePicture } from '../ui/responsive-picture.tsx'
import { useSite } from '../use-site.ts'
import styles from './chat-within-reach.module.css'

interface ChatStripProps {
  readonly label: string
  /** The `sizes` of the portrait. If the page shows another portrait, pass its `sizes`, so that both use one file. */
  readonly portraitSizes: string
}

/** For phones: a button at the lower edge, beside the owner's face and name. */
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

/** For wide screens: a small button in the bar. */
export function ChatInBar({ label }: { label: string }) {
  return (
    <div className={`${styles.reach} ${styles.inBar}`} data-within-reach="">
      <ChatButton label={label} size="small" />
    </div>
  )
}
