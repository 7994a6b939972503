/** For links to the landing page: leads back to the place where the visitor left it. */
import type { MouseEvent } from 'react'

/**
 * Goes back in the history instead of following the link, which would lead to the top of the page.
 * @param steps how many pages ago the visitor left it; null if the visit began elsewhere. project-card.tsx stores it as
 *   the state of the history entry.
 */
export function returnToPlace(event: MouseEvent, steps: number | null): void {
  const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey
  if (opensNewTab || !steps) return
  event.preventDefault()
  history.go(-steps)
}
