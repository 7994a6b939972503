/**
 * Adds a history entry, so that going back closes an open dialog instead of leaving the page.
 * @param onBack called when the visitor has gone back, or when the returned function has removed the entry.
 * @returns a function that removes the entry if the entry is still there.
 */
export function addHistoryEntry(onBack: () => void): () => void {
  let entryExists = true
  history.pushState(stateOneStepFurther(), '')
  function onPopState(): void {
    entryExists = false
    onBack()
  }
  addEventListener('popstate', onPopState, { once: true })
  return () => {
    if (entryExists) history.back()
  }
}

/**
 * @returns the router's state of this page, with `steps` (navigation/use-arrival.ts) plus one: if the visitor reloads
 *   on the new entry, the landing page is one entry further back.
 */
function stateOneStepFurther() {
  // The router keeps the state of a location in `usr`. After the skip link, which the router does not handle, there is
  // no state.
  const { usr: arrival, ...router } = history.state ?? {}
  if (arrival?.steps === undefined) return history.state
  return { ...router, usr: { ...arrival, steps: arrival.steps + 1 } }
}
