import { useBeforeUnload, useBlocker } from 'react-router'

/** The browser asks in its own words before a reload. @param question null if the owner may leave. */
export function useLeaveGuard(question: string | null): void {
  useBlocker(({ currentLocation, nextLocation }) => {
    // The skip link only adds a hash, so the form stays. All other links to this page load its data again, which resets
    // the form.
    const leaves = currentLocation.pathname !== nextLocation.pathname || nextLocation.hash === ''
    return leaves && question !== null && !window.confirm(question)
  })
  useBeforeUnload((event) => {
    if (question !== null) event.preventDefault()
  })
}
