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
  if (isFirstVisit) {
    serviceWorker.addEventListener('controllerchange', passByWorker, { once: true })
  }
  try {
    await serviceWorker.register(trustedScript(WORKER))
    if (isFirstVisit) (await serviceWorker.ready).active?.postMessage(location.pathname)
  } catch {}
}

/**
 * What the first page loaded before there was a worker: asked for again, it comes out of the browser's
 * memory and passes by the worker. A picture has to be asked for as a picture, in the browser's own words.
 */
function passByWorker(): void {
  for (const { name } of performance.getEntriesByType('resource')) {
    const { pathname } = new URL(name)
    if (pathname.startsWith('/assets/')) fetch(name).catch(() => {})
    else if (/^\/(?:imagens|retrato)\//.test(pathname)) new Image().src = name
  }
}
