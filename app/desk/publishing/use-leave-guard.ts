/** Asks for confirmation when the owner follows a link or closes the tab before all photos are uploaded. */
import { useBeforeUnload, useBlocker } from 'react-router'
import { deskCopy } from '../desk-copy.ts'

export function useLeaveGuard(isUnsent: boolean): void {
  useBlocker(() => isUnsent && !window.confirm(deskCopy.form.leaving))
  useBeforeUnload((event) => {
    if (isUnsent) event.preventDefault()
  })
}
