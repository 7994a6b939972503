/** The bar of a project's page. */
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { copy } from '../copy.ts'
import { useArrival } from '../navigation/use-arrival.ts'
import { returnToPlace } from '../navigation/way-back.ts'
import { projectCopy } from '../project-copy.ts'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { Icon } from '../ui/icon.tsx'
import { Monogram } from '../ui/monogram.tsx'
import { useSite } from '../use-site.ts'
import { ChatInBar } from './chat-within-reach.tsx'
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
