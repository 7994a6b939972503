/** A prominent message, usually with buttons. Its heading takes the focus when it appears. */
import type { ReactNode } from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  readonly heading: string
  readonly children: ReactNode
}

export function Notice({ heading, children }: NoticeProps) {
  return (
    <section className={styles.notice} aria-labelledby="notice" ref={focusHeading}>
      <h2 id="notice" tabIndex={-1}>
        {heading}
      </h2>
      <div>{children}</div>
    </section>
  )
}

function focusHeading(notice: HTMLElement) {
  // The focus scrolls the message into view, even when a reload has restored the scroll position.
  notice.querySelector('h2')?.focus()
  return () => {
    // Otherwise, the focus would be lost, for example when the owner has pressed a button of the notice.
    if (notice.contains(document.activeElement))
      document.getElementById('content')?.focus({ preventScroll: true })
  }
}
