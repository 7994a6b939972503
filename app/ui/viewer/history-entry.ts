/**
 * Adds a history entry, so that going back closes an open dialog instead of leaving the page. For the router, going
 * back is then a navigation to the same page, and navigation/page-data.ts returns the data that it has kept for this
 * page.
 * @param onBack called when the visitor has gone back, or when the returned function has removed the entry.
 * @returns a function that removes the entry if the entry is still there.
 */
export function addHistoryEntry(onBack: () => void): () => void {
  let isThere = true
  history.pushState(stateOneStepFurther(), '')
  function close(): void {
    isThere = false
    onBack()
  }
  addEventListener('popstate', close, { once: true })
  return () => {
    if (isThere) history.back()
  }
}

/**
 * @returns the router's state of this page, because for the router both entries are the same page. Only `steps`
 *   (navigation/use-arrival.ts) differs: the visitor may stay on the new entry, for example by reloading the page.
 */
function stateOneStepFurther() {
  // The router keeps the state of a location in `usr`.
  const { usr: arrival, ...router } = history.state
  if (arrival?.steps === undefined) return history.state
  return { ...router, usr: { ...arrival, steps: arrival.steps + 1 } }
}
