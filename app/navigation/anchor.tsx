/** A link to a section of the landing page, which takes the focus along, as a jump of the browser's own would. */
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

interface AnchorProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** The target's id with its number sign: `#projects`. */
  readonly href: `#${string}`
}

export function Anchor({ href, ...attributes }: AnchorProps) {
  // With another query it would be another page, and be loaded. The server renders pages without one.
  const { pathname, search } = useLocation()
  const isHere = pathname === '/'
  return (
    <Link
      to={isHere ? { search, hash: href } : `/${href}`}
      discover="none"
      viewTransition={!isHere}
      onClick={() => focusOn(href)}
      suppressHydrationWarning
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
