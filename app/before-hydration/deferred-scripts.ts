/**
 * Starts the scripts that the server has deferred (server/pages/document.ts) and loads the typeface, after the first
 * paint, for which they would otherwise compete.
 */

/** In ms after `load`. A page without content never reports a first contentful paint. */
const LONGEST_WAIT = 1_000

/** Idempotent: usually both the paint and the timer call it. */
function start(): void {
  // The stylesheet uses the typeface once the whole file is here, so that the page is laid out again only once.
  document.fonts.load('1em "Bricolage Grotesque"').then(() => {
    document.documentElement.dataset.typeface = 'here'
  })
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=deferred]')) {
    link.rel = 'modulepreload'
  }
  for (const script of document.querySelectorAll<HTMLScriptElement>('[type=deferred]')) {
    script.type = 'module'
    // A script with a new type starts when it is inserted again.
    script.replaceWith(script)
  }
}

export function startDeferredScripts(): void {
  addEventListener('load', () => {
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) start()
    }).observe({ type: 'paint', buffered: true })
    setTimeout(start, LONGEST_WAIT)
  })
}
