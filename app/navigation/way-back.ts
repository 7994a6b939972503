/** The way back to the visitor's place on the landing page, for a link to it. */
import type { MouseEvent } from 'react'

/**
 * Goes back in the history to where the visitor left that page; where they did not come from there, the link leads.
 * @param steps how many pages ago that was: the state that `project-card.tsx` gives to an entry of the history.
 */
export function returnToPlace(event: MouseEvent, steps: number | null): void {
  const isForAnotherTab = event.ctrlKey || event.metaKey || event.shiftKey
  if (isForAnotherTab || !steps) return
  event.preventDefault()
  history.go(-steps)
}
