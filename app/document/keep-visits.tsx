/** Registers the service worker that caches visited pages, once the page itself has loaded. */
import { useEffect } from 'react'
import { trustedScript } from './trusted-script.ts'
import { whenIdle } from './when-idle.ts'

const WORKER = '/sw.js'
/** In ms after the page is idle, so that the worker does not compete with it. */
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

/** Errors are ignored: a browser without a service worker shows the same site. */
async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const isFirstVisit = !serviceWorker.controller
  if (isFirstVisit) {
    serviceWorker.addEventListener('controllerchange', passByWorker, { once: true })
  }
  try {
    await serviceWorker.register(trustedScript(WORKER))
    if (isFirstVisit) (await serviceWorker.ready).active?.postMessage(location.pathname)
  } catch {}
}

/**
 * Requests again what the first page loaded before the worker took control: it comes from the HTTP cache,
 * and the worker sees it. Pictures go through `Image`, which sends the same `Accept` as the page did.
 */
function passByWorker(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    const { pathname } = new URL(name)
    if (pathname.startsWith('/assets/')) fetch(name).catch(() => {})
    else if (/^\/(?:imagens|retrato)\//.test(pathname)) new Image().src = name
  }
}
