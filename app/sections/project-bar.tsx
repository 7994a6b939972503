/** The bar over a project's page, with the link back. */
import { ArrowLeft } from 'lucide'
import { Link } from 'react-router'
import { copy } from '../copy.ts'
import { returnToPlace } from '../navigation/way-back.ts'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './project-bar.module.css'

export function ProjectBar() {
  return (
    <header className={styles.bar}>
      <div className={styles.content}>
        <Link to="/" className={styles.back} discover="none" viewTransition onClick={returnToPlace}>
          <Icon icon={ArrowLeft} />
          {copy.project.back}
        </Link>
        <ThemeSwitch />
      </div>
    </header>
  )
}
