/** The strip: on phones, a chat button at the lower edge while the hero and the contact section are out of view. */
import type { ReactNode } from 'react'
import { copy } from '../copy.ts'
import { ChatButton } from '../ui/chat-button.tsx'
import { Monogram } from '../ui/monogram.tsx'
import { useSite } from '../use-site.ts'
import styles from './talk-strip.module.css'

/** @param children the sections over which the strip is shown. */
export function TalkStrip({ children }: { children: ReactNode }) {
  return (
    <div className={styles.way}>
      {children}
      <div className={styles.track}>
        <div className={styles.strip}>
          <Monogram name={useSite().owner.name} />
          <ChatButton label={copy.hero.request} />
        </div>
      </div>
    </div>
  )
}
