/** Layout faults of a page, found by geometry instead of screenshots. */
import type { Page } from '@playwright/test'

/** One line per fault: outside the viewport, cut off, overlapping, or too small to tap. */
export function geometryFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const THUMB = 44
    const TOLERANCE = 1
    const width = document.documentElement.clientWidth
    const label = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.textContent || element.getAttribute('aria-label') || element.getAttribute('alt') || '').trim().slice(0, 40)}"`
    const within = (element: Element, test: (style: CSSStyleDeclaration) => boolean): boolean =>
      test(getComputedStyle(element)) ||
      (element.parentElement !== null && within(element.parentElement, test))
    const floats = (element: Element) =>
      within(element, ({ position }) => position === 'fixed' || position === 'sticky') ||
      element.closest('[popover]') !== null
    /** Slides beside the shown one lie outside a box that hides them. */
    const clipped = (element: Element) => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (box === document.body || getComputedStyle(box).overflowX === 'visible') continue
        const { left, right } = box.getBoundingClientRect()
        const inner = element.getBoundingClientRect()
        if (inner.left >= right - 1 || inner.right <= left + 1) return true
      }
      return false
    }
    const shown = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('.visually-hidden, [data-sonner-toaster]') &&
        !clipped(element),
    )
    const speaks = (element: Element) =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      )
    /** Words of usual length that stand on two lines. */
    const brokenWords = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((node) =>
          [...(node.textContent ?? '').matchAll(/(?<!\p{L})\p{L}{2,16}(?!\p{L})/gu)].filter(
            ({ 0: word, index }) => {
              const range = document.createRange()
              range.setStart(node, index)
              range.setEnd(node, index + word.length)
              const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
              return new Set(tops).size > 1
            },
          ),
        )
        .map(([word]) => word)
    const faults: string[] = []

    if (document.documentElement.scrollWidth > width) faults.push('the page scrolls sideways')
    for (const element of shown) {
      const { left, right } = element.getBoundingClientRect()
      if (left < -TOLERANCE || right > width + TOLERANCE) {
        if (!within(element, ({ overflowX }) => overflowX === 'hidden')) {
          faults.push(`outside the window: ${label(element)}`)
        }
      }
      const { overflowX, textOverflow } = getComputedStyle(element)
      const cut = element.scrollWidth > element.clientWidth + TOLERANCE
      if (cut && overflowX === 'hidden' && textOverflow !== 'ellipsis' && speaks(element)) {
        faults.push(`cut off: ${label(element)}`)
      }
      for (const word of brokenWords(element)) faults.push(`a broken word: ${word}`)
      const control = element.closest('a, button')
      if (control && speaks(element)) {
        const text = document.createRange()
        text.selectNodeContents(element)
        const inner = text.getBoundingClientRect()
        const outer = control.getBoundingClientRect()
        if (inner.left < outer.left - TOLERANCE || inner.right > outer.right + TOLERANCE) {
          faults.push(`wider than its control: ${label(element)}`)
        }
      }
      if (element.matches('a[href], button')) {
        const box = element.getBoundingClientRect()
        if (box.width < THUMB - 0.5 || box.height < THUMB - 0.5) {
          faults.push(`too small: ${label(element)} ${box.width} x ${box.height}`)
        }
      }
    }

    const blocks = shown.filter(
      (element) =>
        (speaks(element) || element.matches('a, button, img:not([alt=""])')) &&
        !floats(element) &&
        !element.closest('h1[aria-label] *'),
    )
    for (const [index, one] of blocks.entries()) {
      for (const other of blocks.slice(index + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        // On purpose: the badge over a card's picture.
        if (one.closest('a') && one.closest('a') === other.closest('a')) continue
        const a = one.getBoundingClientRect()
        const b = other.getBoundingClientRect()
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        if (across > TOLERANCE && down > TOLERANCE) {
          faults.push(`${label(one)} lies on ${label(other)}`)
        }
      }
    }
    return faults
  })
}
