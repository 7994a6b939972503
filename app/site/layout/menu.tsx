import type { FocusEvent } from 'react'
import { copy } from '#texts/copy.ts'
import { ChatButton } from '../chat/chat-button.tsx'
import { Anchor } from './anchor.tsx'
import styles from './menu.late.module.css'
import './menu-panel.late.css'
import { OwnerLinks } from './owner-links.tsx'

export function Menu({ id }: { id: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only follows the focus
    <div id={id} popover="auto" className={styles.menu} onBlur={closeWhenLeft}>
      <nav aria-label={copy.menu.label}>
        <ul>
          {copy.menu.entries.map(({ label, href }) => (
            <li key={href}>
              <Anchor href={href}>{label}</Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.talk} data-within-reach="">
        <ChatButton label={copy.contact.button} />
        <OwnerLinks className={styles.links} />
      </div>
    </div>
  )
}

/** The menu's own button toggles it with a click, so it does not count. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget?.matches(':not([popover] *, [popovertarget])')) currentTarget.hidePopover()
}
