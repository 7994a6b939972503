/** Tells visitors when their connection is lost, and when it is back. */
import { useEffect } from 'react'
import { copy } from '../copy.ts'
import { notify } from './notify.ts'

export function ConnectionNotice() {
  useEffect(() => {
    const gone = () => notify({ kind: 'warning', text: copy.connection.gone })
    const back = () => notify({ kind: 'success', text: copy.connection.back })
    // The connection may have been lost before this page's scripts ran.
    if (!navigator.onLine) gone()
    addEventListener('offline', gone)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', gone)
      removeEventListener('online', back)
    }
  }, [])
  return null
}
