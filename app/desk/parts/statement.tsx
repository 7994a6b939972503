import type { ReactNode } from 'react'
import styles from './statement.module.css'

interface StatementProps {
  readonly sentence: string
  readonly children: ReactNode
}

export function Statement({ sentence, children }: StatementProps) {
  return (
    <p className={styles.statement}>
      <b className="display">{sentence}</b> {children}
    </p>
  )
}
