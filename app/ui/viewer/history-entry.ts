/**
 * Adds a history entry, so that going back closes an open dialog instead of leaving the page. For the router, going
 * back is then a navigation to the same page, and navigation/page-data.ts returns the data that it has kept for this
 * page.
 * @param onBack called when the visitor has gone back, or when the returned function has removed the entry.
 * @returns a function that removes the entry if the entry is still there.
 */
export function addHistoryEntry(onBack: () => void): () => void {
  let isThere = true
  // Keeps the router's state, because for the router both entries are the same page.
  history.pushState(history.state, '')
  function close(): void {
    isThere = false
    onBack()
  }
  addEventListener('popstate', close, { once: true })
  return () => {
    if (isThere) history.back()
  }
}
