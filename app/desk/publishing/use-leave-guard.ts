/** Asks for confirmation when the owner leaves the page before all photos are uploaded. */
import { useBeforeUnload, useBlocker } from 'react-router'
import { deskCopy } from '../desk-copy.ts'

export function useLeaveGuard(isUnsent: boolean): void {
  useBlocker(() => isUnsent && !window.confirm(deskCopy.form.leaving))
  useBeforeUnload((event) => {
    if (isUnsent) event.preventDefault()
  })
}
