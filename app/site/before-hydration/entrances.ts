const VISIBLE = 0.1

/** When the visitor returns to a page, React creates its elements again. Those with these texts appear at once. */
const seenTexts = new Set<string | null>()

export function startEntrances(): void {
  const observer = new IntersectionObserver(startVisible, { threshold: VISIBLE })
  function observeElements(): void {
    for (const element of unrevealedElements()) {
      if (seenTexts.has(element.textContent)) reveal(element, 'done')
      else observer.observe(element)
    }
  }
  addEventListener('DOMContentLoaded', observeElements)
  // Components dispatch this event when React mounts or hydrates them (landing/entrance.tsx).
  addEventListener('entrance', observeElements)
}

function startVisible(
  entries: readonly IntersectionObserverEntry[],
  observer: IntersectionObserver,
): void {
  let order = 0
  for (const { target, intersectionRatio } of entries) {
    const element = target as HTMLElement
    if (intersectionRatio < VISIBLE) continue
    observer.unobserve(element)
    setOrder(element, order++)
    orderParts(element)
    if (element.dataset.seen === undefined) reveal(element, 'playing')
  }
}

/** The stylesheet delays later children more. */
function orderParts(element: HTMLElement): void {
  for (const sequence of element.querySelectorAll<HTMLElement>('[data-sequence]')) {
    sequence.querySelectorAll<HTMLElement>(':scope > *').forEach(setOrder)
  }
}

function setOrder(element: HTMLElement, order: number): void {
  element.style.setProperty('--order', String(order))
}

function reveal(element: HTMLElement, animation: 'playing' | 'done'): void {
  element.dataset.seen = animation
  seenTexts.add(element.textContent)
}

function unrevealedElements(): Iterable<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(
    ':is([data-entrance], [data-entrance-each] > *):not([data-seen])',
  )
}

/** Reveals the elements before and inside the target, so that nothing moves when the jump ends. */
export function revealUpTo(target: Element): void {
  const { DOCUMENT_POSITION_PRECEDING, DOCUMENT_POSITION_CONTAINED_BY } = Node
  for (const element of unrevealedElements()) {
    const position = target.compareDocumentPosition(element)
    if (position & (DOCUMENT_POSITION_PRECEDING | DOCUMENT_POSITION_CONTAINED_BY)) {
      reveal(element, 'done')
    }
  }
}
