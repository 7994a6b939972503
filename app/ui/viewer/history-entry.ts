/**
 * Adds a history entry, so that going back closes what is open instead of leaving the page. The router treats going
 * back as a navigation to the same page, whose data it takes from memory (navigation/page-data.ts).
 * @param onBack called when the visitor has gone back, and also after the returned function has removed the entry.
 * @returns a function that removes the entry if it is still there.
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
