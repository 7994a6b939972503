import { ArrowUpRight } from 'lucide'
import type { ReactNode } from 'react'
import { projectCopy } from '#texts/project-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import threadStyles from '../chat/thread.module.css'
import styles from './project-facts.module.css'

interface FactsProps {
  readonly client: string | undefined
  /** The client stands beside the project's badge. */
  readonly children: ReactNode
}

export function Facts({ client, children }: FactsProps) {
  if (!client) return children
  return (
    <div className={styles.facts}>
      {children}
      <p>{projectCopy.client(client)}</p>
    </div>
  )
}

export function WorkLink({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={styles.work}
      title={projectCopy.opensNewTab}
    >
      {projectCopy.seeLive}
      <Icon icon={ArrowUpRight} />
    </a>
  )
}

export function Testimonial({ text, author }: { text: string; author: string | undefined }) {
  return (
    <figure>
      <blockquote className={threadStyles.thread}>
        <p>{text}</p>
      </blockquote>
      {author && <figcaption>{author}</figcaption>}
    </figure>
  )
}
