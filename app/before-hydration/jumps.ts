/** Jumps to a section of the page scroll smoothly; page changes by the router must not (styles/base.css). */
import { revealUpTo } from './entrances.ts'

/** A jump that does not scroll never fires `scrollend`. In ms. */
const LONGEST_JUMP = 2_000

const root = document.documentElement

function endJump(): void {
  delete root.dataset.jump
}

function startJump(hash: string): void {
  root.dataset.jump = ''
  setTimeout(endJump, LONGEST_JUMP)
  const target = document.querySelector(hash)
  if (target) revealUpTo(target)
}

export function startJumps(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest('a')
      endJump()
      if (link?.hash && link.pathname === location.pathname) startJump(link.hash)
      // A chosen entry closes its menu.
      link?.closest<HTMLElement>('[popover]')?.hidePopover()
    },
    // Before the router handles the click.
    true,
  )
  addEventListener('scrollend', endJump)
}
