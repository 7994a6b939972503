import { CheckCheck } from 'lucide'
import type { ReactNode } from 'react'
import { GREETING } from '#core/chat/chat-recipient.ts'
import { Icon } from '../../ui/icon.tsx'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { useSite } from '../use-site.ts'
import styles from './thread.module.css'

interface ThreadProps {
  /** The owner's message. */
  readonly invitation: string
  /** Browsers reuse a file that the page has loaded with the same `sizes`. */
  readonly portraitSizes: string
  readonly children: ReactNode
}

/** A chat that only needs to be sent: the owner's message, and the one that the chat link carries. */
export function Thread({ invitation, portraitSizes, children }: ThreadProps) {
  return (
    <div className={styles.thread}>
      <ResponsivePicture
        picture={useSite().portrait}
        alternative=""
        sizes={portraitSizes}
        loading="lazy"
      />
      <p>{invitation}</p>
      <p className={styles.visitor}>
        {GREETING}
        <Icon icon={CheckCheck} />
      </p>
      {children}
    </div>
  )
}
