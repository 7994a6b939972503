/** Announces parts that entered the page after it was loaded, so that the early script observes them too. */
import { useEffect } from 'react'

export function useEntrances(): void {
  useEffect(() => {
    dispatchEvent(new Event('new'))
  }, [])
}
