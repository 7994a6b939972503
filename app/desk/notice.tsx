/** What needs a look before everything else. */
import type { ReactNode } from 'react'
import styles from './notice.module.css'

export function Notice({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.notice} aria-labelledby="notice">
      {/* A page that is loaded again begins where it was scrolled to. */}
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
