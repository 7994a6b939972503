/** The strip: on phones, a chat button at the lower edge, beside the owner's face and name. */
import { ChatButton } from '../ui/chat-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { useSite } from '../use-site.ts'
import styles from './chat-within-reach.module.css'

interface TalkStripProps {
  readonly label: string
  /** The `sizes` of a portrait that the page loads anyway, so that the strip uses the same file. */
  readonly portraitSizes: string
}

export function TalkStrip({ label, portraitSizes }: TalkStripProps) {
  const { owner, portrait } = useSite()
  return (
    <div className={`${styles.reach} ${styles.strip}`} data-within-reach="">
      <div className={styles.owner}>
        <Picture picture={portrait} alternative="" sizes={portraitSizes} loading="lazy" />
        <span>{owner.name}</span>
      </div>
      <ChatButton label={label} size="small" />
    </div>
  )
}
