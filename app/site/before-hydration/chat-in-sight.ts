/** Hides the strip and the bar's chat button while a chat button in the page's content is fully visible. */

/** Rounding can give a fully visible button a ratio just below 1. */
const FULLY_VISIBLE = 0.99

export function hideRedundantChatButtons(): void {
  // Assume a chat button in sight until the page is parsed, so that the strip does not flash at an early first paint.
  markChatInSight(true)
  addEventListener('DOMContentLoaded', startObserving)
}

function markChatInSight(isInSight: boolean): void {
  document.documentElement.toggleAttribute('data-chat-in-sight', isInSight)
}

function startObserving(): void {
  const visibleButtons = new Set<Element>()
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
  function observeButtons(): void {
    for (const button of document.querySelectorAll('a[data-phone]:not([data-within-reach] *)')) {
      observer.observe(button)
      // The observer first reports after the next paint. Until then, the bar's button would flash, so measure now.
      record(button, visibleShareOf(button, barHeight))
    }
    markChatInSight(visibleButtons.size > 0)
  }
  observeButtons()
  new MutationObserver(observeButtons).observe(document.body, { childList: true, subtree: true })
}

function visibleShareOf(element: Element, barHeight: number): number {
  const { top, bottom, height } = element.getBoundingClientRect()
  return (Math.min(bottom, innerHeight) - Math.max(top, barHeight)) / height
}
