import { Menu, X } from 'lucide'
import type { FocusEvent } from 'react'
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

/** For `onBlur` of the popover. Not for its own button, because a click toggles the menu. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget?.matches(':not([popover] *, [popovertarget])')) currentTarget.hidePopover()
}
