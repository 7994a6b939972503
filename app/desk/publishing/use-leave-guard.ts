/** Asks for confirmation when the owner leaves the page before all photos are uploaded. */
import { useBeforeUnload, useBlocker } from 'react-router'
import { deskCopy } from '../desk-copy.ts'

export function useLeaveGuard(hasUnsentPhotos: boolean): void {
  useBlocker(({ currentLocation, nextLocation }) => {
    const leaves = currentLocation.pathname !== nextLocation.pathname
    return leaves && hasUnsentPhotos && !window.confirm(deskCopy.form.leaving)
  })
  useBeforeUnload((event) => {
    if (hasUnsentPhotos) event.preventDefault()
  })
}
