import { Menu, X } from 'lucide'
import { copy } from '#texts/copy.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './header.module.css'

export function MenuButton({ menu }: { menu: string }) {
  return (
    <button type="button" popoverTarget={menu} className={`icon-button ${styles.menuButton}`}>
      <span className={styles.whenClosed}>
        <Icon icon={Menu} />
        <span className="visually-hidden">{copy.menu.open}</span>
      </span>
      <span className={styles.whenOpen}>
        <Icon icon={X} />
        <span className="visually-hidden">{copy.menu.close}</span>
      </span>
    </button>
  )
}
