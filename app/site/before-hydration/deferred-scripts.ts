/** Runs after `load` and the first paint. server/pages/document.ts deferred the elements. */
import { loadCodeNearProjects } from './project-code.ts'

/** Some page loads never report a paint after `load`. */
const MAX_WAIT_FOR_PAINT = 1_000
/** A picture that never arrives would delay `load`. */
const MAX_WAIT_FOR_LOAD = 5_000

/** Runs up to three times. Repeating it changes nothing. */
function start(): void {
  showTypeface().catch(() => {})
  loadCodeNearProjects()
  for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=deferred]')) {
    link.rel = link.as === 'style' ? 'stylesheet' : 'modulepreload'
  }
  for (const script of document.querySelectorAll<HTMLScriptElement>('[type=deferred]')) {
    script.type = 'module'
    // Changing the type is not enough: the browser runs the script when it is inserted again.
    script.replaceWith(script)
  }
}

/** If the page used the typeface before it has arrived, the browser would lay out the whole page once more. */
async function showTypeface(): Promise<void> {
  await document.fonts.load('1em "Typeface"')
  document.documentElement.dataset.typeface = ''
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
