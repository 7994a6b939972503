/**
 * Starts the deferred scripts (server/pages/document.ts), and loads the typeface and the styles of other pages. All of
 * this waits for the `load` event and the first paint, because the downloads would delay both.
 */
import { loadTypeface } from './typeface.ts'

/** In ms after `load`. Some page loads never report a first contentful paint. */
const MAX_WAIT = 1_000
/** How long the scripts wait for `load`, in ms. A picture that never arrives would delay `load`. */
const MAX_WAIT_FOR_LOAD = 5_000

/** Idempotent, because usually the paint and the timers call it. */
function start(): void {
  // If the typeface cannot be loaded, the page stays in the fallback font.
  loadTypeface().catch(() => {})
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=deferred]')) {
    link.rel = link.as === 'style' ? 'stylesheet' : 'modulepreload'
  }
  for (const script of document.querySelectorAll<HTMLScriptElement>('[type=deferred]')) {
    script.type = 'module'
    // Changing the type is not enough: the browser runs the script when it is inserted again.
    script.replaceWith(script)
  }
}

export function startDeferredScripts(): void {
  addEventListener('load', () => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(start, MAX_WAIT)
  })
  setTimeout(start, MAX_WAIT_FOR_LOAD)
}
