/** Makes a link to the landing page lead back to the place where the visitor left it. */
import type { MouseEvent } from 'react'

/**
 * Goes back in the history instead of following the link, because the link leads to the top of the page.
 * @param steps how many pages ago the visitor left the landing page; undefined if the visit began elsewhere.
 */
export function returnToPlace(event: MouseEvent, steps: number | undefined): void {
  const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey
  if (opensNewTab || !steps) return
  event.preventDefault()
  history.go(-steps)
}
