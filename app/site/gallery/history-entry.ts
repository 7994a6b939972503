/**
 * Adds a history entry, so that going back closes an open dialog instead of leaving the page.
 * @param onBack called when the visitor has gone back, or when the returned function has removed the entry.
 * @returns a function that removes the entry if the entry is still there.
 */
export function addHistoryEntry(onBack: () => void): () => void {
  let entryExists = true
  // The router's state stays the same, because the new entry belongs to the same page.
  history.pushState({ ...history.state, viewer: true }, '')
  function onPopState(): void {
    entryExists = false
    onBack()
  }
  addEventListener('popstate', onPopState, { once: true })
  return () => {
    if (entryExists) history.back()
  }
}
