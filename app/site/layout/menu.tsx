import type { FocusEvent } from 'react'
import { copy } from '#texts/copy.ts'
import { Anchor } from './anchor.tsx'
import styles from './menu.late.module.css'

export function Menu({ id }: { id: string }) {
  return (
    <nav
      id={id}
      popover="auto"
      className={styles.menu}
      aria-label={copy.menu.label}
      onBlur={closeWhenLeft}
    >
      <ul>
        {copy.menu.entries.map(({ label, href }) => (
          <li key={href}>
            <Anchor href={href}>{label}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** For `onBlur` of the popover. Not for its own button, because a click toggles the menu. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget?.matches(':not([popover] *, [popovertarget])')) currentTarget.hidePopover()
}
