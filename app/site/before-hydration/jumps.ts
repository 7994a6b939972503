/** Jumps within a page scroll smoothly (styles/base.css), but page changes must not. */
import { revealUpTo } from './entrances.ts'

/** Ends a jump that does not scroll, and all jumps in browsers without `scrollend`. */
const MAX_JUMP = 2_000

const root = document.documentElement

let timer: ReturnType<typeof setTimeout> | undefined

function endJump(): void {
  clearTimeout(timer)
  delete root.dataset.jump
}

function startJump(hash: string): void {
  root.dataset.jump = ''
  timer = setTimeout(endJump, MAX_JUMP)
  const target = document.getElementById(hash.slice(1))
  if (target) revealUpTo(target)
}

export function startJumps(): void {
  addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest('a')
      endJump()
      if (link?.hash && link.pathname === location.pathname) startJump(link.hash)
      link?.closest<HTMLElement>('[popover]')?.hidePopover()
    },
    // The router's own click handler scrolls.
    { capture: true },
  )
  addEventListener('scrollend', endJump)
}
