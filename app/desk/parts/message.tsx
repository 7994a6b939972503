import { CircleCheck, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './message.module.css'
import { Sentence } from './sentence.tsx'

/** Screen readers announce problems and successes when they appear. A warning is part of its page. */
const ROLES = { problem: 'alert', success: 'status', warning: 'complementary' } as const

interface MessageProps {
  readonly kind: keyof typeof ROLES
  readonly sentence: string
  /** Replaces the role of the kind. */
  readonly role?: 'complementary'
  readonly children?: ReactNode
}

export function Message({ kind, sentence, role, children }: MessageProps) {
  return (
    <div role={role ?? ROLES[kind]} className={styles.message} data-kind={kind}>
      <Icon icon={kind === 'success' ? CircleCheck : TriangleAlert} />
      <p>
        <Sentence text={sentence} /> {children}
      </p>
    </div>
  )
}
