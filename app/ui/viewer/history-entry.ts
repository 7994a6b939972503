/**
 * Adds a history entry, so that going back closes an open dialog instead of leaving the page.
 * @param onBack called when the visitor has gone back, or when the returned function has removed the entry.
 * @returns a function that removes the entry if the entry is still there.
 */
export function addHistoryEntry(onBack: () => void): () => void {
  let isThere = true
  history.pushState(stateOneStepFurther(), '')
  function onPopState(): void {
    isThere = false
    onBack()
  }
  addEventListener('popstate', onPopState, { once: true })
  return () => {
    if (isThere) history.back()
  }
}

/**
 * @returns the router's state of this page. Its `steps` (navigation/use-arrival.ts) is larger by one, because a reload
 *   leaves the visitor on the new entry.
 */
function stateOneStepFurther() {
  // The router keeps the state of a location in `usr`. After the skip link, which the router does not handle, there is
  // no state.
  const { usr: arrival, ...router } = history.state ?? {}
  if (arrival?.steps === undefined) return history.state
  return { ...router, usr: { ...arrival, steps: arrival.steps + 1 } }
}
