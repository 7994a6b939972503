/** Asks for confirmation before the owner leaves a page on which something is unfinished. */
import { useBeforeUnload, useBlocker } from 'react-router'
import { deskCopy } from '#texts/desk-copy.ts'

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

interface Unfinished {
  readonly hasUnsentPhotos: boolean
  /** Whether the form is waiting for the answer to a submission. */
  readonly isSending: boolean
}

/** For the forms. When the owner reloads the page, asks only about photos, because the browser stores the texts. */
export function usePublicationGuard({ hasUnsentPhotos, isSending }: Unfinished): void {
  const { photos, publication } = deskCopy.form.leaving
  const questionAboutPhotos = hasUnsentPhotos ? photos : null
  useLeaveGuard({
    question: isSending ? publication : questionAboutPhotos,
    // Not while sending: after a success, "Meu site" loads a new document, and the browser must not ask then.
    asksOnUnload: hasUnsentPhotos,
  })
}
