import type { MouseEvent } from 'react'

/**
 * Goes back in the history instead of following a link to the landing page, so that visitors return to the place
 * where they left it.
 * @param steps how many pages back in the history the landing page is; if undefined, the link is followed.
 */
export function returnToPlace(event: MouseEvent, steps: number | undefined): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (opensElsewhere || steps === undefined) return
  event.preventDefault()
  history.go(-steps)
}
