/** A browser that shows nothing new may never find itself idle; then it is called after this, in ms. */
const LATEST = 1000

/** Calls once the page has loaded and the browser has nothing better to do, unless aborted before. */
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
