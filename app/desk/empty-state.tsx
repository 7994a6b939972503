/** Shown on a page of the desk that has nothing to list. Looks like the landing page without projects. */
import styles from '../sections/projects.module.css'

interface EmptyStateProps {
  readonly message: string
  readonly advice: string
}

export function EmptyState({ message, advice }: EmptyStateProps) {
  return (
    <div className={styles.none}>
      <p className={styles.noneMessage}>{message}</p>
      <p>{advice}</p>
    </div>
  )
}
