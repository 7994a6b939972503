/** Starts an element's entrance when a tenth of it is visible. The animations are in styles/entrance.css. */
import { typefaceOrTimeout } from './typeface.ts'

const VISIBLE = 0.1

/** Texts of elements that were revealed: when the visitor returns to a page, they show without an animation. */
const textsOfRevealed = new Set<string | null>()

const observer = new IntersectionObserver(
  (entries) => {
    let order = 0
    for (const { target, intersectionRatio } of entries) {
      const element = target as HTMLElement
      if (intersectionRatio < VISIBLE) continue
      setOrder(element, order++)
      orderParts(element)
      start(element)
    }
  },
  { threshold: VISIBLE },
)

async function start(element: HTMLElement): Promise<void> {
  if (element.dataset.entrance === 'letters') await typefaceOrTimeout()
  // A jump may have revealed it in the meantime.
  if (element.dataset.seen === undefined) reveal(element, 'now')
}

/** Sets `--order` on the parts of each sequence in the element. The stylesheet delays their animations by it. */
function orderParts(element: HTMLElement): void {
  for (const part of element.querySelectorAll<HTMLElement>('[data-sequence] > *')) {
    setOrder(part, [...(part.parentElement?.children ?? [])].indexOf(part))
  }
}

function setOrder(element: HTMLElement, order: number): void {
  element.style.setProperty('--order', String(order))
}

/** @param when `now` plays the animation, `before` shows the element as if the animation had ended. */
function reveal(element: HTMLElement, when: 'now' | 'before'): void {
  element.dataset.seen = when
  observer.unobserve(element)
  textsOfRevealed.add(element.textContent)
}

function hiddenElements(): Iterable<HTMLElement> {
  return document.querySelectorAll<HTMLElement>(
    ':is([data-entrance], [data-entrances] > *):not([data-seen])',
  )
}

function observeHiddenElements(): void {
  for (const element of hiddenElements()) {
    if (textsOfRevealed.has(element.textContent)) reveal(element, 'before')
    else observer.observe(element)
  }
}

export function startEntrances(): void {
  addEventListener('DOMContentLoaded', observeHiddenElements)
  // Components that React mounts later dispatch this event (ui/entrance-list.tsx).
  addEventListener('entrance', observeHiddenElements)
}

/** Reveals everything before the target of a jump and inside it, so that nothing moves when the jump ends. */
export function revealUpTo(target: Element): void {
  const { DOCUMENT_POSITION_PRECEDING, DOCUMENT_POSITION_CONTAINED_BY } = Node
  for (const element of hiddenElements()) {
    const position = target.compareDocumentPosition(element)
    if (position & (DOCUMENT_POSITION_PRECEDING | DOCUMENT_POSITION_CONTAINED_BY)) {
      reveal(element, 'before')
    }
  }
}
