/**
 * Hides the strip and the bar's chat button while a chat button in the page's content is fully visible. Without
 * scripts, the strip and the bar's button are always shown.
 */

export function hideRedundantChatButtons(): void {
  // The observer reports only after the first paint. Without this line, the strip would flash before that.
  markChatInSight(true)
  addEventListener('DOMContentLoaded', startObserving)
}

/** The stylesheet hides the strip and the bar's button while the document has this attribute. */
function markChatInSight(isInSight: boolean): void {
  document.documentElement.toggleAttribute('data-chat-in-sight', isInSight)
}

function startObserving(): void {
  const inSight = new Set<Element>()
  // A button behind the bar at the top of the page does not count as visible.
  const bar = document.querySelector('header')?.offsetHeight ?? 0
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        // Rounding can give a visible button a ratio just below 1. A removed button has the ratio 0.
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
  // Find new buttons when React replaces the content, for example on another page.
  new MutationObserver(observeButtons).observe(document.body, { childList: true, subtree: true })
}
