/** The footer of every page with content, with the phone number for visitors who do not chat. */
import { phoneLink, readablePhone } from '../../core/phone-number.ts'
import { copy } from '../copy.ts'
import { useSite } from '../use-site.ts'
import styles from './footer.module.css'

export function Footer() {
  const { owner, year } = useSite()
  return (
    <footer className={styles.footer}>
      <p>{copy.footer.rights(year, owner.name)}</p>
      <p>
        {`${copy.footer.phone}: `}
        <a href={phoneLink(owner.phone)}>{readablePhone(owner.phone)}</a>
      </p>
      <p>{copy.footer.madeWith}</p>
    </footer>
  )
}
