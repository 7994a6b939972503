/**
 * Lets the browser's Back button close a dialog instead of leaving the page.
 * @param state of the entry, besides that of the page.
 * @returns a function that removes the entry. It does nothing if the Back button was used.
 */
export function addHistoryEntry(onBack: () => void, state?: object): () => void {
  let entryExists = true
  history.pushState({ ...history.state, ...state }, '')
  addEventListener(
    'popstate',
    (event) => {
      // The router would load the page again. Its listener is not in the capture phase, so it comes later.
      event.stopImmediatePropagation()
      entryExists = false
      onBack()
    },
    { capture: true, once: true },
  )
  return () => {
    if (entryExists) history.back()
  }
}
