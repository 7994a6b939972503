/**
 * Adds a history entry, so that going back closes an open dialog instead of leaving the page. The router
 * treats going back as a navigation to the same page, so navigation/page-data.ts returns the kept data.
 * @param onBack called when the visitor has gone back, or when the returned function has removed the entry.
 * @returns a function that removes the entry if the entry is still there.
 */
export function addHistoryEntry(onBack: () => void): () => void {
  let isOnTop = true
  // Keeps the router's state, because for the router both entries are the same page.
  history.pushState(history.state, '')
  function close(): void {
    isOnTop = false
    onBack()
  }
  addEventListener('popstate', close, { once: true })
  return () => {
    if (isOnTop) history.back()
  }
}
