/** A link to a section of the landing page. A click also moves the focus there, which the router would not do. */
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { differsFromServer } from '../ui/differs-from-server.ts'

interface AnchorProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** For example `#projects`. */
  readonly href: `#${string}`
}

export function Anchor({ href, ...attributes }: AnchorProps) {
  // On the landing page, keep the query: if it changed, the router would call the loader again.
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

/** Moves the focus without scrolling. Does nothing if the page has no such element. @param href such as `#about`. */
export function focusOn(href: string): void {
  const target = document.getElementById(href.slice(1))
  if (!target) return
  // Scripts can focus an element with the attribute `tabindex="-1"`, but the Tab key still skips it.
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
