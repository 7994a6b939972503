/**
 * The error boundary for failed data requests. Without a network the router's data request fails, but a
 * reload gets a document from the service worker: the cached page, or the offline page.
 */
import { type ReactNode, useEffect } from 'react'

interface UnreadPageProps {
  readonly error: unknown
  /** Of the page that failed. */
  readonly loaderData?: unknown
  /** Shown where a reload would not help. */
  readonly children: ReactNode
}

/** @throws the error, for the next boundary, when the data were loaded but rendering failed. */
export function UnreadPage({ error, loaderData, children }: UnreadPageProps) {
  if (loaderData) throw error
  // `fetch` rejects with a TypeError on a network error.
  const reloads = error instanceof TypeError && isKeeping() && !isReload()
  useEffect(() => {
    if (reloads) location.reload()
  }, [reloads])
  return reloads ? null : children
}

function isKeeping(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller)
}

/** Whether this document is the result of a reload of this page, which must not loop. */
function isReload(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type === 'reload' && new URL(loaded.name).pathname === location.pathname
}
