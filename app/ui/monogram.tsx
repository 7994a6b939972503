import styles from './monogram.module.css'

/** The owner's initials as the site's logo. */
export function Monogram({ initials }: { initials: string }) {
  return (
    <span className={styles.monogram} aria-hidden="true">
      {initials}
    </span>
  )
}
