/** Makes a link to the landing page lead back to the place where the visitor left it. */
import type { MouseEvent } from 'react'

/**
 * Goes back in the history instead of following the link, because the link leads to the top of the landing page.
 * @param steps how many pages back in the history the landing page is; if undefined, the link is followed.
 */
export function returnToPlace(event: MouseEvent, steps: number | undefined): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey
  if (opensElsewhere || steps === undefined) return
  event.preventDefault()
  history.go(-steps)
}
