/**
 * Starts the deferred scripts (server/pages/document.ts), and loads the typeface and the styles of other pages. Waits
 * for the `load` event and the first paint, because the downloads would delay both, but not for ever.
 */
import { loadTypeface } from './typeface.ts'

/** How long the scripts wait for the first paint, in ms after `load`. Some page loads never report it. */
const MAX_WAIT_FOR_PAINT = 1_000
/** How long the scripts wait for `load`, in ms. A picture that never arrives would delay `load`. */
const MAX_WAIT_FOR_LOAD = 5_000

/** Runs up to three times: after the paint, and after each timer. Repeating it changes nothing. */
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
    setTimeout(start, MAX_WAIT_FOR_PAINT)
  })
  setTimeout(start, MAX_WAIT_FOR_LOAD)
}
