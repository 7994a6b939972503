import { initials } from '#core/letters.ts'
import styles from './monogram.module.css'

/** The owner's initials as the site's logo. */
export function Monogram({ name }: { name: string }) {
  return (
    <span className={styles.monogram} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
