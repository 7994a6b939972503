/**
 * A link to a place on the same page. A plain fragment link until hydration; then the router handles the
 * click, because its scroll restoration would undo a jump that it does not know of.
 */
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useLinkClickHandler } from 'react-router'

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The target's id with its number sign: `#projects`. */
  readonly href: `#${string}`
}

export function Anchor({ href, ...attributes }: AnchorProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(
    { hash: href },
    { preventScrollReset: true },
  )
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    navigate(event)
    if (event.defaultPrevented) goTo(href)
  }
  return <a href={href} onClick={onClick} {...attributes} />
}

/** Long enough for the router to follow a slow click, in ms. */
const PATIENCE = 1000

/** Scrolls there and moves the focus, so that the next Tab continues there, as after a native jump. */
function goTo(href: string): void {
  const target = document.getElementById(href.slice(1))
  if (!target) return
  // The router repeats the jump, which would interrupt smooth scrolling: the stylesheet makes both smooth.
  const { dataset } = document.documentElement
  dataset.jumps = 'smooth'
  setTimeout(() => delete dataset.jumps, PATIENCE)
  target.scrollIntoView()
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
