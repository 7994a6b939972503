import { copy } from '#texts/copy.ts'
import { Monogram } from '../../ui/monogram.tsx'
import { ThemeSwitch } from '../../ui/theme-switch.tsx'
import { ChatInBar } from '../chat/chat-within-reach.tsx'
import { useLoadedSite } from '../use-site.ts'
import { Anchor } from './anchor.tsx'
import styles from './header.module.css'
import { Menu } from './menu.tsx'
import { MenuButton } from './menu-button.tsx'

const MENU = 'menu'

export function Header() {
  const site = useLoadedSite()
  // Without the root loader's data, the owner's name is unknown.
  if (!site) return null
  const { owner } = site
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <MenuButton menu={MENU} />
        <Anchor href="#home" aria-label={copy.logo(owner.name)}>
          <Monogram name={owner.name} />
        </Anchor>
        <div className={styles.end}>
          <ChatInBar label={copy.hero.request} />
          <ThemeSwitch />
        </div>
      </div>
      <Menu id={MENU} />
    </header>
  )
}
