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

function startVisible(entries: readonly IntersectionObserverEntry[]): void {
  let order = 0
  for (const { target, intersectionRatio } of entries) {
    if (intersectionRatio < VISIBLE) continue
    for (const element of unrevealedElements()) {
      // A tall card starts with the lower one beside it, which has come into view earlier.
      if (element.parentElement !== target.parentElement || isAfter(element, target)) continue
      setOrder(element, order++)
      orderParts(element)
      reveal(element, 'playing')
    }
  }
}

const isAfter = (element: Element, other: Element) =>
  other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING

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
