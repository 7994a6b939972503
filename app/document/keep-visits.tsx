/** Lets a service worker keep what the visitor sees, once the page has everything it needs itself. */
import { useEffect } from 'react'
import { trustedScript } from './trusted-script.ts'
import { whenIdle } from './when-idle.ts'

const WORKER = '/sw.js'
/** In ms after the page is done, so that nothing of it waits. */
const PAUSE = 2000

export function KeepVisits() {
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return
    const leaving = new AbortController()
    whenIdle(() => setTimeout(register, PAUSE), leaving.signal)
    return () => leaving.abort()
  }, [])
  return null
}

/** Browsers that may not or cannot keep anything show the same site. */
async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const isFirstVisit = !serviceWorker.controller
  try {
    await serviceWorker.register(trustedScript(WORKER))
    if (!isFirstVisit) return
    const { active } = await serviceWorker.ready
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ page: location.pathname, files })
  } catch {}
}
