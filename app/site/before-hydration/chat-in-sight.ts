/**
 * While a chat button in the page's content is fully visible, hides the strip, and the chat button in the bar at
 * the top of the screen. The stylesheet shows at most one of these two, depending on the window's size.
 */

/** Rounding can give a fully visible button a ratio just below 1. */
const FULLY_VISIBLE = 0.99

export function hideRedundantChatButtons(): void {
  // Assume a chat button in sight until the page is parsed, so that the strip does not flash at an early first paint.
  markChatInSight(true)
  addEventListener('DOMContentLoaded', startObserving)
}

/** While the document has `data-chat-in-sight`, the stylesheet hides the strip and the bar's button. */
function markChatInSight(isInSight: boolean): void {
  document.documentElement.toggleAttribute('data-chat-in-sight', isInSight)
}

function startObserving(): void {
  const visibleButtons = new Set<Element>()
  // A button behind the bar at the top of the screen does not count as visible.
  const barHeight = document.querySelector('header')?.offsetHeight ?? 0
  function record(button: Element, visibleShare: number): void {
    if (visibleShare > FULLY_VISIBLE) visibleButtons.add(button)
    else visibleButtons.delete(button)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) record(target, intersectionRatio)
      markChatInSight(visibleButtons.size > 0)
    },
    { threshold: FULLY_VISIBLE, rootMargin: `${-barHeight}px 0px 0px` },
  )
  /** Observes all chat buttons (`data-phone`) except those of the strip and the bar (`data-within-reach`). */
  function observeButtons(): void {
    for (const button of document.querySelectorAll('a[data-phone]:not([data-within-reach] *)')) {
      // Observing an element again has no effect.
      observer.observe(button)
      // The observer first reports after the next paint. Until then, the bar's button would flash, so measure now.
      record(button, visibleShareOf(button, barHeight))
    }
    markChatInSight(visibleButtons.size > 0)
  }
  observeButtons()
  // Find the new buttons when React replaces the content.
  new MutationObserver(observeButtons).observe(document.body, { childList: true, subtree: true })
}

/** @returns which share of the element's height is between the bar and the window's lower edge; 0 or less if none. */
function visibleShareOf(element: Element, barHeight: number): number {
  const { top, bottom, height } = element.getBoundingClientRect()
  return (Math.min(bottom, innerHeight) - Math.max(top, barHeight)) / height
}
