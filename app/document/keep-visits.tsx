/** Has a service worker cache the visited pages, once the page itself has loaded. */
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { trustedScript } from './trusted-script.ts'
import { whenIdle } from './when-idle.ts'

const WORKER = '/sw.js'
/** In ms after the page is idle, so that the worker does not compete with it. */
const PAUSE = 1000

export function KeepVisits() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return
    const leaving = new AbortController()
    whenIdle(() => setTimeout(keepVisit, PAUSE, pathname), leaving.signal)
    return () => leaving.abort()
  }, [pathname])
  return null
}

let registration: Promise<unknown> | undefined

/** Errors are ignored: a browser without a service worker shows the same site. */
async function keepVisit(pathname: string): Promise<void> {
  try {
    registration ??= register()
    await registration
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage(pathname)
  } catch {}
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator
  const isFirst = !serviceWorker.controller
  if (isFirst) serviceWorker.addEventListener('controllerchange', requestAgain, { once: true })
  const registered = await serviceWorker.register(trustedScript(WORKER))
  // The browser looks for another worker by itself, but it may put it off; a site that takes its worker away cannot.
  if (!isFirst) registered.update().catch(() => {})
}

/**
 * Requests again what the first page loaded before the worker took control: it comes from the HTTP cache,
 * and the worker sees it. One after the other, since all at once would block the page.
 */
async function requestAgain(): Promise<void> {
  for (const { name } of performance.getEntriesByType('resource')) {
    const { pathname } = new URL(name)
    if (pathname.startsWith('/assets/')) await fetch(name).catch(() => {})
    else if (/^\/(?:imagens|retrato)\//.test(pathname)) await loadPicture(name)
  }
}

/** Through an `Image`, which sends the same `Accept` as the page did. Resolves even if it fails. */
function loadPicture(address: string): Promise<unknown> {
  const image = new Image()
  return new Promise((resolve) => {
    image.onload = resolve
    image.onerror = resolve
    image.src = address
  })
}
