/** The bar over the landing page. Its menu is a popover, so that it works without scripts. */
import { Menu, X } from 'lucide-react'
import { copy } from '../copy.ts'
import { useSite } from '../site.ts'
import { Anchor } from '../ui/anchor.tsx'
import { Monogram } from '../ui/monogram.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import styles from './header.module.css'

export function Header() {
  const { owner, initials } = useSite()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <MenuButton />
        <Anchor href="#home" className={styles.logo} aria-label={copy.logo(owner.name)}>
          <Monogram initials={initials} />
        </Anchor>
        <ThemeSwitch />
      </div>
      <nav id="menu" popover="auto" className={styles.menu} aria-label={copy.menu.label}>
        <ul>
          {copy.menu.entries.map(({ label, href, highlighted }) => (
            <li key={href}>
              <Anchor href={href} className={highlighted ? styles.highlighted : undefined}>
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  )
}

/** Renders both labels; the stylesheet shows the one for the menu's state. */
function MenuButton() {
  return (
    <button type="button" popoverTarget="menu" className={styles.menuButton}>
      <span className={styles.whenClosed}>
        <Menu aria-hidden="true" />
        <span className="visually-hidden">{copy.menu.open}</span>
      </span>
      <span className={styles.whenOpen}>
        <X aria-hidden="true" />
        <span className="visually-hidden">{copy.menu.close}</span>
      </span>
    </button>
  )
}
