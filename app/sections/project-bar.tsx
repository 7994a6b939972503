/** The bar over a project's page: the way back, the theme, and sharing once there is something to share. */
import { ArrowLeft, Share2 } from 'lucide'
import { Link } from 'react-router'
import { copy } from '../copy.ts'
import { shareLink } from '../navigation/share-link.ts'
import { returnToPlace } from '../navigation/way-back.ts'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './project-bar.module.css'

export function ProjectBar({ title }: { title?: string }) {
  const { back, share } = copy.project
  return (
    <header className={styles.bar}>
      <div className={styles.content}>
        <Link to="/" className={styles.back} discover="none" viewTransition onClick={returnToPlace}>
          <Icon icon={ArrowLeft} />
          {back}
        </Link>
        {title && (
          <button
            type="button"
            className={styles.share}
            aria-label={share}
            title={share}
            onClick={() => shareLink(title)}
          >
            <Icon icon={Share2} />
          </button>
        )}
        <ThemeSwitch />
      </div>
    </header>
  )
}
