/** A button that shares the page's address. */
import { Share2 } from 'lucide'
import { projectCopy } from '#texts/project-copy.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './project-bar.module.css'
import { shareLink } from './share-link.ts'

export function ShareButton({ title }: { title: string }) {
  return (
    <button
      type="button"
      className={`icon-button ${styles.share}`}
      aria-label={projectCopy.share}
      title={projectCopy.share}
      onClick={() => shareLink(title)}
    >
      <Icon icon={Share2} />
    </button>
  )
}
