/** The bar's chat button. It is visible on wide screens while no other chat button is. */
import { ChatButton } from '../ui/chat-button.tsx'
import styles from './chat-within-reach.module.css'

export function ChatInBar({ label }: { label: string }) {
  return (
    <div className={`${styles.reach} ${styles.inBar}`} data-within-reach="">
      <ChatButton label={label} size="small" />
    </div>
  )
}
