import { ChevronDown } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps extends ComponentProps<'details'> {
  readonly summary: ReactNode
}

export function Disclosure({ summary, children, ...attributes }: DisclosureProps) {
  return (
    <details {...attributes}>
      <summary className={styles.summary}>
        {summary}
        <Icon icon={ChevronDown} />
      </summary>
      {children}
    </details>
  )
}
