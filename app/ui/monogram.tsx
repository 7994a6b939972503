import { initials } from '#core/name/letters.ts'
import styles from './monogram.module.css'

export function Monogram({ name }: { name: string }) {
  return (
    <span className={styles.monogram} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
