/**
 * Starts the scripts that the server has deferred (server/pages/document.ts), and loads the typeface. None of them
 * competes with the first paint.
 */

/** A page without content has no first contentful paint. In ms. */
const LONGEST_WAIT = 1_000

/** Idempotent. */
function start(): void {
  // Only when the whole file has arrived is it used, so that the page is laid out again once.
  document.fonts.load('1em "Bricolage Grotesque"').then(() => {
    document.documentElement.dataset.typeface = 'here'
  })
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=deferred]')) {
    link.rel = 'modulepreload'
  }
  for (const script of document.querySelectorAll<HTMLScriptElement>('[type=deferred]')) {
    script.type = 'module'
    // A script starts when it is inserted.
    script.replaceWith(script)
  }
}

export function startDeferredScripts(): void {
  addEventListener('load', () => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
    // Fallback when there is no paint entry.
    setTimeout(start, LONGEST_WAIT)
  })
}
