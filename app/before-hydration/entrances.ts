/** Entrances: an element appears when a tenth of it is visible, once. styles/entrance.css has the animations. */

const VISIBLE = 0.1

/** The text of what has appeared, which does not appear again on the way back to a page. */
const shown = new Set<string | null>()

const observer = new IntersectionObserver(
  (entries) => {
    const visible = entries
      .filter(({ intersectionRatio }) => intersectionRatio >= VISIBLE)
      .map(({ target }) => target as HTMLElement)
      .filter(({ dataset }) => dataset.seen === undefined)
    for (const [order, element] of visible.entries()) {
      reveal(element, 'now')
      setOrder(element, order)
      for (const list of element.querySelectorAll('[data-sequence]')) {
        for (const [place, part] of [...list.children].entries()) setOrder(part as HTMLElement, place)
      }
    }
  },
  { threshold: VISIBLE },
)

function setOrder(element: HTMLElement, order: number): void {
  element.style.setProperty('--order', String(order))
}

/** @param when `now` plays the animation, `before` shows the element as if it had been played. */
function reveal(element: HTMLElement, when: 'now' | 'before'): void {
  element.dataset.seen = when
  observer.unobserve(element)
  shown.add(element.textContent)
}

function hiddenElements() {
  return document.querySelectorAll<HTMLElement>(
    ':is([data-entrance], [data-entrances] > *):not([data-seen])',
  )
}

function observeHiddenElements(): void {
  for (const element of hiddenElements()) {
    if (shown.has(element.textContent)) reveal(element, 'before')
    else observer.observe(element)
  }
}

export function startEntrances(): void {
  addEventListener('DOMContentLoaded', observeHiddenElements)
  // Components that were added later ask for it (ui/entrance-list.tsx).
  addEventListener('entrance', observeHiddenElements)
}

/** Shows everything before the target of a jump and within it, so that nothing moves at its end. */
export function revealUpTo(target: Element): void {
  const { DOCUMENT_POSITION_PRECEDING, DOCUMENT_POSITION_CONTAINED_BY } = Node
  const complete = DOCUMENT_POSITION_PRECEDING | DOCUMENT_POSITION_CONTAINED_BY
  for (const element of hiddenElements()) {
    if (target.compareDocumentPosition(element) & complete) reveal(element, 'before')
  }
}
