/** Asks before the owner leaves a page with unsent photos, by a link of the desk or by closing the tab. */
import { useBeforeUnload, useBlocker } from 'react-router'
import { deskCopy } from '../desk-copy.ts'

export function useLeaveGuard(isUnsent: boolean): void {
  useBlocker(() => isUnsent && !window.confirm(deskCopy.form.leaving))
  useBeforeUnload((event) => {
    if (isUnsent) event.preventDefault()
  })
}
