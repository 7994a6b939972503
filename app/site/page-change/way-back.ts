import type { MouseEvent } from 'react'
import { isCurrentPage } from './page-change.ts'

/**
 * Goes back in the history instead of following a link to the landing page, so that visitors return to the place
 * where they left it.
 * @param steps how many pages back in the history the landing page is; if undefined, the link is followed.
 */
export function returnToPlace(event: MouseEvent, steps: number | undefined): void {
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (opensElsewhere || steps === undefined) return
  event.preventDefault()
  // After a second tap in a row, the address has already changed, and another step back could leave the site.
  if (isCurrentPage(location.pathname)) history.go(-steps)
}
