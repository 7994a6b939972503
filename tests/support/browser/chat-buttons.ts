import type { Page } from '@playwright/test'

/** @returns the place of each fully visible chat button: `extra` for the strip and the bar, `content` elsewhere. */
export function buttonsInSight(page: Page): Promise<string[]> {
  return page.locator('a[data-phone]').evaluateAll((links) =>
    links
      .filter((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect()
        // Points 2 px inside each edge, so that a button still counts if it is cut off by a pixel.
        const points = [
          [(left + right) / 2, top + 2],
          [(left + right) / 2, bottom - 2],
          [left + 2, (top + bottom) / 2],
          [right - 2, (top + bottom) / 2],
        ] as const
        return points.every(([x, y]) => link.contains(document.elementFromPoint(x, y)))
      })
      .map((link) => (link.closest('[data-within-reach]') ? 'extra' : 'content')),
  )
}
