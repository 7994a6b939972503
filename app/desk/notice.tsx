/** A prominent message, usually with buttons. Its heading takes the focus when it appears. */
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  readonly heading: string
  readonly children: ReactNode
}

export function Notice({ heading, children }: NoticeProps) {
  return (
    <section className={styles.notice} aria-labelledby="notice">
      {/* The focus scrolls the message into view, even when a reload has restored the scroll position. */}
      <h2 id="notice" tabIndex={-1} ref={focus}>
        {heading}
      </h2>
      <div>{children}</div>
    </section>
  )
}

function focus(heading: HTMLElement | null): void {
  heading?.focus()
}
