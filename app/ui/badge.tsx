import styles from './badge.module.css'

/** A short label above a headline. */
export function Badge({ children }: { children: string }) {
  return <span className={styles.badge}>{children}</span>
}
