/** Hides the strip and the bar's chat button while a chat button in the page's content is fully visible. */

/** Rounding can give a fully visible button a ratio just below 1. */
const FULLY_VISIBLE = 0.99

/** In px. The bar covers buttons behind it. `--header-height` with the usual font size. */
const BAR_HEIGHT = 68

export function hideRedundantChatButtons(): void {
  // Assume a chat button in sight until the observer first reports, which is after a paint. Otherwise, the bar's button
  // would flash.
  markChatInSight(true)
  addEventListener('DOMContentLoaded', observeButtons)
}

function markChatInSight(isInSight: boolean): void {
  document.documentElement.toggleAttribute('data-chat-in-sight', isInSight)
}

function observeButtons(): void {
  const known = new WeakSet<Element>()
  const visibleButtons = new Set<Element>()
  function record(button: Element, visibleShare: number): void {
    if (visibleShare > FULLY_VISIBLE) visibleButtons.add(button)
    else visibleButtons.delete(button)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) record(target, intersectionRatio)
      markChatInSight(visibleButtons.size > 0)
    },
    { threshold: FULLY_VISIBLE, rootMargin: `${-BAR_HEIGHT}px 0px 0px` },
  )
  function observeNewButtons(): readonly Element[] {
    const all = document.querySelectorAll('a[data-phone]:not([data-within-reach] *)')
    const added = Array.from(all).filter((button) => !known.has(button))
    for (const button of added) {
      known.add(button)
      observer.observe(button)
    }
    return added
  }
  observeNewButtons()
  const onChange = new MutationObserver(() => {
    const added = observeNewButtons()
    if (added.length === 0) return
    // React has shown another page. The observer reports only after its first frame, so measure now.
    for (const button of added) record(button, visibleShareOf(button))
    markChatInSight(visibleButtons.size > 0)
  })
  onChange.observe(document.body, { childList: true, subtree: true })
}

function visibleShareOf(element: Element): number {
  const { top, bottom, height } = element.getBoundingClientRect()
  return (Math.min(bottom, innerHeight) - Math.max(top, BAR_HEIGHT)) / height
}
