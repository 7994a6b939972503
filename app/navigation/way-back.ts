/** The way back to the visitor's place on the landing page, for a link to it. */
import type { MouseEvent } from 'react'

/** Goes back in the history to where the visitor left that page; the link works as any other where they did not. */
export function returnToPlace(event: MouseEvent): void {
  const isForAnotherTab = event.ctrlKey || event.metaKey || event.shiftKey
  if (isForAnotherTab || !('navigation' in window)) return
  const earlier = navigation.entries().slice(0, navigation.currentEntry?.index)
  const place = earlier.findLast(({ url }) => url && new URL(url).pathname === '/')
  if (!place) return
  event.preventDefault()
  navigation.traverseTo(place.key)
}
