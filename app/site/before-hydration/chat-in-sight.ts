/** Rounding can give a fully visible button a ratio just below 1. */
const FULLY_VISIBLE = 0.99

/** The bar covers buttons behind it. This is `--header-height` in px with the usual font size. */
const BAR_HEIGHT = 68

export function hideRedundantChatButtons(): void {
  // The bar's button would flash before the observer first reports, which is after a paint.
  markChatInSight(true)
  addEventListener('DOMContentLoaded', observeButtons)
}

function markChatInSight(isInSight: boolean): void {
  document.documentElement.toggleAttribute('data-chat-in-sight', isInSight)
}

function observeButtons(): void {
  const known = new WeakSet<Element>()
  const visibleButtons = new Set<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio > FULLY_VISIBLE) visibleButtons.add(target)
        else visibleButtons.delete(target)
      }
      markChatInSight(visibleButtons.size > 0)
    },
    { threshold: FULLY_VISIBLE, rootMargin: `${-BAR_HEIGHT}px 0px 0px` },
  )
  function observeNewButtons(): void {
    for (const button of document.querySelectorAll('a[data-phone]:not([data-within-reach] *)')) {
      if (known.has(button)) continue
      known.add(button)
      observer.observe(button)
      // As at the start, a button that should be hidden would flash before the observer reports.
      markChatInSight(true)
    }
  }
  observeNewButtons()
  // React has shown another page.
  new MutationObserver(observeNewButtons).observe(document.body, { childList: true, subtree: true })
}
