/**
 * Lets Back close something instead of leaving the page. The router must not notice, because it would load the page
 * again. Chromium calls the window's listeners in the order of their registration, even those of the capture phase, so
 * `app/desk/desk.tsx` imports this module before the router listens.
 */

/** Set while there is an entry that the router does not know. */
let leaveEntry: (() => void) | undefined

if (!import.meta.env.SSR) {
  addEventListener(
    'popstate',
    (event) => {
      if (!leaveEntry) return
      event.stopImmediatePropagation()
      leaveEntry()
      leaveEntry = undefined
    },
    { capture: true },
  )
}

/** @returns a function that removes the entry, unless Back has already removed it. */
export function addHistoryEntry(onBack: () => void): () => void {
  let entryExists = true
  history.pushState(history.state, '')
  leaveEntry = () => {
    entryExists = false
    onBack()
  }
  return () => {
    if (entryExists) history.back()
  }
}
