/** Asks for confirmation before the owner leaves a page on which something is unfinished. */
import { useBeforeUnload, useBlocker } from 'react-router'

interface LeaveGuard {
  /** Asked when the owner goes to another page of the site; null if the owner may leave. */
  readonly question: string | null
  /** Whether the browser also asks, in its own words, when the owner reloads the page or closes the tab. */
  readonly asksOnUnload: boolean
}

export function useLeaveGuard({ question, asksOnUnload }: LeaveGuard): void {
  useBlocker(({ currentLocation, nextLocation }) => {
    // The skip link only adds a hash, so the form stays. All other links to this page load its data again, which resets
    // the form.
    const leaves = currentLocation.pathname !== nextLocation.pathname || nextLocation.hash === ''
    return leaves && question !== null && !window.confirm(question)
  })
  useBeforeUnload((event) => {
    if (asksOnUnload) event.preventDefault()
  })
}
