/**
 * Asks for confirmation when the owner goes to another page of the site while photos are unsent or a publication is
 * unanswered. When the owner reloads the page or closes the tab, asks only about unsent photos, because the browser
 * stores the texts.
 */
import { useBeforeUnload, useBlocker } from 'react-router'
import { deskCopy } from '../desk-copy.ts'

interface Unfinished {
  readonly hasUnsentPhotos: boolean
  /** Whether the form is waiting for the answer to a submission. */
  readonly isSending: boolean
}

const { photos, publication } = deskCopy.form.leaving

export function useLeaveGuard({ hasUnsentPhotos, isSending }: Unfinished): void {
  useBlocker(({ currentLocation, nextLocation }) => {
    // The skip link only adds a hash. Any other navigation to the same page loads its data again, which resets the form.
    const leaves = currentLocation.pathname !== nextLocation.pathname || nextLocation.hash === ''
    const isUnfinished = hasUnsentPhotos || isSending
    return leaves && isUnfinished && !window.confirm(isSending ? publication : photos)
  })
  // Not while sending: after a success, "Meu site" loads a new document, and the browser must not ask then.
  useBeforeUnload((event) => {
    if (hasUnsentPhotos) event.preventDefault()
  })
}
