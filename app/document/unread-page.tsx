/**
 * Stands in for a page whose data could not be loaded. Without a network the router's request fails, but the
 * service worker has whole documents: the page from an earlier visit, or one that says what is wrong.
 */
import { type ReactNode, useEffect } from 'react'

interface UnreadPageProps {
  readonly error: unknown
  /** Of the page that failed. */
  readonly loaderData?: unknown
  /** What the visitor sees where there is no such document. */
  readonly children: ReactNode
}

/** @throws the error, for the next boundary, when the data are there and it is rendering that failed. */
export function UnreadPage({ error, loaderData, children }: UnreadPageProps) {
  if (loaderData) throw error
  // `fetch` rejects with a TypeError when there is no answer at all.
  const reloads = error instanceof TypeError && isKeeping() && !isReload()
  useEffect(() => {
    if (reloads) location.reload()
  }, [reloads])
  return reloads ? null : children
}

function isKeeping(): boolean {
  return Boolean(globalThis.navigator?.serviceWorker?.controller)
}

/** Whether this document is itself the result of reloading this page, which must not repeat itself. */
function isReload(): boolean {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return loaded?.type === 'reload' && new URL(loaded.name).pathname === location.pathname
}
