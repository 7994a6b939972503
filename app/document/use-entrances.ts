/** Announces elements that were added after the page load, so that the early script observes them too. */
import { useEffect } from 'react'

export function useEntrances(): void {
  useEffect(() => {
    dispatchEvent(new Event('new'))
  }, [])
}
