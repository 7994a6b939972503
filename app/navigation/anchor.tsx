/** A link to a place on a page, which takes the focus along, as a jump of the browser's own would. */
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

interface AnchorProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** The target's id with its number sign: `#projects`. */
  readonly href: `#${string}`
  /** The page, where it may be another than this one. */
  readonly page?: string
}

export function Anchor({ href, page, ...attributes }: AnchorProps) {
  // With another query it would be another page, and be loaded. The server renders pages without one.
  const { pathname, search } = useLocation()
  return (
    <Link
      to={{ pathname: page ?? pathname, search, hash: href }}
      discover="none"
      onClick={() => focus(href)}
      suppressHydrationWarning
      {...attributes}
    />
  )
}

function focus(href: string): void {
  const target = document.getElementById(href.slice(1))
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
