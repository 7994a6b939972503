/** The timeout of the idle callback, in ms: a page that paints nothing may never become idle. */
const LATEST = 1000
/** Until the particles have started and the browser has shown the icons, which other threads work on, in ms. */
const SETTLING = 700

/** Calls once the page has loaded and the browser is idle, unless aborted before. */
export function whenIdle(callback: () => void, signal: AbortSignal): void {
  const unlessAborted = () => {
    if (!signal.aborted) callback()
  }
  const wait = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(unlessAborted, { timeout: LATEST })
    else setTimeout(unlessAborted, 200)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal })
}

/** Calls once the page has been idle for a while and is again, for work that nobody waits for. */
export function whenSettled(callback: () => void, signal: AbortSignal): void {
  whenIdle(() => setTimeout(whenIdle, SETTLING, callback, signal), signal)
}
