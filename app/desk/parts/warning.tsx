import { TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './notice.module.css'
import { Sentence } from './sentence.tsx'

interface WarningProps {
  /** Something has failed. By default, something is missing. */
  readonly kind?: 'warning' | 'problem'
  readonly sentence: string
  /** A link after the sentence. */
  readonly children?: ReactNode
}

export function Warning({ kind = 'warning', sentence, children }: WarningProps) {
  return (
    <aside className={styles.notice} data-kind={kind}>
      <Icon icon={TriangleAlert} />
      <p>
        <Sentence text={sentence} /> {children}
      </p>
    </aside>
  )
}
