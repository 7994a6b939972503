/** A link to a section of the landing page. A click moves the focus to the section, as with a plain link. */
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { differsFromServer } from '../ui/differs-from-server.ts'

interface AnchorProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** For example `#projects`. */
  readonly href: `#${string}`
}

export function Anchor({ href, ...attributes }: AnchorProps) {
  // The link keeps the query of the address. Without it, the router would load the page's data again.
  const { pathname, search } = useLocation()
  const isHere = pathname === '/'
  return (
    <Link
      to={isHere ? { search, hash: href } : `/${href}`}
      discover="none"
      onClick={() => focusOn(href)}
      {...differsFromServer}
      {...attributes}
    />
  )
}

export function focusOn(href: string): void {
  const target = document.getElementById(href.slice(1))
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
