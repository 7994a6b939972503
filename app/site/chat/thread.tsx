import type { ReactNode } from 'react'
import { GREETING } from '#core/chat/chat-recipient.ts'
import { copy } from '#texts/copy.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { useSite } from '../use-site.ts'
import { ChatButton } from './chat-button.tsx'
import styles from './thread.module.css'

const MESSAGE = 'message'

interface ThreadProps {
  /** The owner's message. */
  readonly invitation: string
  /** Browsers reuse a file that the page has loaded with the same `sizes`. */
  readonly portraitSizes: string
  readonly button: string
  readonly children?: ReactNode
}

/** A chat that only needs to be sent: the owner's message, and an input with the visitor's. */
export function Thread({ invitation, portraitSizes, button, children }: ThreadProps) {
  return (
    <div className={styles.thread}>
      <ResponsivePicture
        picture={useSite().portrait}
        alternative=""
        sizes={portraitSizes}
        loading="lazy"
      />
      <p>{invitation}</p>
      {/* An input with the visitor's message. For a pointer, all of it is the link. */}
      <div className={styles.composer}>
        <p id={MESSAGE}>
          <span className="visually-hidden">{copy.messageToSend}</span>
          {GREETING}
        </p>
        <ChatButton label={button} describedBy={MESSAGE} />
      </div>
      {children}
    </div>
  )
}
