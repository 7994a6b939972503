/**
 * The browser's Back button closes something, such as the preview, instead of leaving the page. The router must not see
 * this event, or it would load the page again. Listeners of the window run in the order in which they were added, so
 * `app/desk/desk.tsx` imports this module before the router adds its own.
 */

/** Set while there is an entry that the router does not know. */
let leaveEntry: (() => void) | undefined

if (!import.meta.env.SSR) {
  addEventListener('popstate', (event) => {
    if (!leaveEntry) return
    event.stopImmediatePropagation()
    leaveEntry()
    leaveEntry = undefined
  })
}

/** The returned function removes the entry, unless the Back button was used. */
export function addHistoryEntry(onBack: () => void): () => void {
  history.pushState(history.state, '')
  leaveEntry = onBack
  return () => leaveEntry && history.back()
}
