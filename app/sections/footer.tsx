/** The last lines of every page with content. */
import { copy } from '../copy.ts'
import { useSite } from '../site.ts'
import styles from './footer.module.css'

export function Footer() {
  const { owner, year } = useSite()
  return (
    <footer className={styles.footer}>
      <p>
        © {year} {owner.name}. {copy.footer.rights}
      </p>
      <p>{copy.footer.madeWith}</p>
    </footer>
  )
}
