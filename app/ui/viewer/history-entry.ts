/**
 * Adds a history entry, so that going back closes what is open instead of leaving the page.
 * @param onBack called when the visitor has gone back.
 * @returns removes the entry, if it is still there.
 */
export function addHistoryEntry(onBack: () => void): () => void {
  const page = location.href
  let isOnTop = true
  // Keeps the router's state, because for the router both entries are the same page.
  history.pushState(history.state, '')
  addEventListener(
    'goingback',
    (event) => {
      isOnTop = false
      if (location.href === page) event.preventDefault()
      onBack()
    },
    { once: true },
  )
  return () => {
    if (isOnTop) history.back()
  }
}
