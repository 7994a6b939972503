/** Shown on pages of the desk that have nothing to list. Looks like the message of a landing page without projects. */
import styles from '../../site/landing/projects.late.module.css'

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
