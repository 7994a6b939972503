/** Makes a link to the landing page lead back to the place where the visitor left it. */
import type { MouseEvent } from 'react'

/**
 * Goes back in the history instead of following the link, which would lead to the top of the page.
 * @param steps how many pages ago the visitor left the landing page; unknown if the visit began on another page.
 */
export function returnToPlace(event: MouseEvent, steps: number | undefined): void {
  const opensNewTab = event.ctrlKey || event.metaKey || event.shiftKey
  if (opensNewTab || !steps) return
  event.preventDefault()
  history.go(-steps)
}
