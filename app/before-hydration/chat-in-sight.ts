/**
 * Hides the strip and the bar's chat button while a chat button of the page's content is fully visible. Without
 * scripts, they are always shown.
 */

export function hideRedundantChatButtons(): void {
  // Set before the first paint, because the observer reports only after it, and the strip would flash.
  markChatInSight(true)
  addEventListener('DOMContentLoaded', startObserving)
}

/** The stylesheet hides the strip and the bar's button while the document has this attribute. */
function markChatInSight(isInSight: boolean): void {
  document.documentElement.toggleAttribute('data-chat-in-sight', isInSight)
}

function startObserving(): void {
  const inSight = new Set<Element>()
  // What is behind the bar at the top of the page is not visible.
  const bar = document.querySelector('header')?.offsetHeight ?? 0
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        // A button at a fraction of a pixel can have a ratio just below 1. A removed button has the ratio 0.
        if (intersectionRatio > 0.99) inSight.add(target)
        else inSight.delete(target)
      }
      markChatInSight(inSight.size > 0)
    },
    { threshold: 0.99, rootMargin: `${-bar}px 0px 0px` },
  )
  function observeButtons(): void {
    for (const button of document.querySelectorAll('a[data-phone]:not([data-within-reach] *)')) {
      // Observing an element again has no effect.
      observer.observe(button)
    }
  }
  observeButtons()
  // React replaces the content when the visitor goes to another page.
  new MutationObserver(observeButtons).observe(document.body, { childList: true, subtree: true })
}
