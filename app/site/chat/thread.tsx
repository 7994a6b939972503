import type { ReactNode } from 'react'
import { GREETING } from '#core/chat/chat-recipient.ts'
import { copy } from '#texts/copy.ts'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { useSite } from '../use-site.ts'
import { ChatButton } from './chat-button.tsx'
import styles from './thread.module.css'

const MESSAGE = 'message'

interface ThreadProps {
  readonly invitation: string
  /** Browsers reuse a file that the page has loaded with the same `sizes`. */
  readonly portraitSizes: string
  readonly button: string
  readonly children?: ReactNode
}

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
