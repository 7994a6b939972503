/**
 * Asks for confirmation when the owner leaves the page before everything is sent and answered. A reload and closing the
 * tab are guarded only for unsent photos, because the browser stores the texts.
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
