import { ArrowLeft, Share2 } from 'lucide'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { copy } from '#texts/copy.ts'
import { projectCopy } from '#texts/project-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { opensElsewhere } from '../../ui/opens-elsewhere.ts'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { ChatInBar } from '../chat/chat-within-reach.tsx'
import { useArrival } from '../page-change/arrival.ts'
import { isCurrentPage } from '../page-change/page-change.ts'
import type { ProjectSummary } from '../project-card/project-summary.ts'
import { useSite } from '../use-site.ts'
import { onGround } from './ground.ts'
import styles from './project-bar.module.css'
import { shareLink } from './share-link.ts'

/** @param project undefined until it is known. The bar then has no button to share the page. */
export function ProjectBar({ project }: { project: ProjectSummary | null | undefined }) {
  const { owner } = useSite()
  const arrival = useArrival()
  return (
    <header className={styles.bar} {...onGround(project?.pictures[0])}>
      <div className={styles.row}>
        <div className={styles.side}>
          <Link
            to="/"
            className={styles.back}
            discover="none"
            onClick={(event) => returnToPlace(event, arrival?.steps)}
          >
            <Icon icon={ArrowLeft} />
            {projectCopy.back}
          </Link>
        </div>
        <Link to="/" aria-label={copy.logo(owner.name)} discover="none">
          <Monogram name={owner.name} />
        </Link>
        <div className={styles.side}>
          <ChatInBar label={projectCopy.requestQuote} />
          {project && <ShareButton title={project.title} />}
          <ThemeSwitch />
        </div>
      </div>
    </header>
  )
}

function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      className={`icon-button needs-scripts ${styles.share}`}
      aria-label={projectCopy.share}
      title={projectCopy.share}
      onClick={() => shareLink(title)}
    >
      <Icon icon={Share2} />
    </button>
  )
}

/** Going back in the history returns visitors to the place where they left the landing page. */
function returnToPlace(event: MouseEvent, steps: number | undefined): void {
  if (opensElsewhere(event) || steps === undefined) return
  event.preventDefault()
  // After a second tap in a row, the address has already changed, and another step back could leave the site.
  if (isCurrentPage(location.pathname)) history.go(-steps)
}
