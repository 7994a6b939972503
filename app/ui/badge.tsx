import styles from './badge.module.css'

/** A short label over a headline or an image. */
export function Badge({ children }: { children: string }) {
  return <span className={styles.badge}>{children}</span>
}
