/** The bar of a project's page. */
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { copy } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { ChatInBar } from '../chat/chat-within-reach.tsx'
import { useArrival } from '../page-change/arrival.ts'
import { returnToPlace } from '../page-change/way-back.ts'
import { useSite } from '../use-site.ts'
import styles from './project-bar.module.css'

/** @param children additional buttons, before the theme switch. */
export function ProjectBar({ children }: { children?: ReactNode }) {
  const { owner } = useSite()
  const arrival = useArrival()
  return (
    <header className={styles.bar}>
      <div className={styles.content}>
        <div className={styles.side}>
          <Link
            to="/"
            className={styles.back}
            // Loads the landing page's code before the visitor taps.
            prefetch="viewport"
            discover="none"
            onClick={(event) => returnToPlace(event, arrival?.steps)}
          >
            <Icon icon={ArrowLeft} />
            {projectCopy.back}
          </Link>
        </div>
        <Link to="/" className={styles.logo} aria-label={copy.logo(owner.name)} discover="none">
          <Monogram name={owner.name} />
        </Link>
        <div className={styles.side}>
          <ChatInBar label={projectCopy.requestQuote} />
          {children}
          <ThemeSwitch />
        </div>
      </div>
    </header>
  )
}
