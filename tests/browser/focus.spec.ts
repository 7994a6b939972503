/** Tab reaches every control, and the focused control and its outline are visible. */
import type { Page } from '@playwright/test'
import { projectCopy } from '../../texts/project-copy.ts'
import { expect, test } from '../support/browser/test.ts'

interface Focus {
  readonly name: string
  /** The width of the outline, in px. */
  readonly outline: number
  /** In px: the part of the outline below the window's lower edge. 0 for elements almost as tall as the window. */
  readonly cutOff: number
  /** The fraction of the element that nothing covers, from 0 to 1, measured on its vertical centre line. */
  readonly visible: number
  /** Whether the element is the chat button of the strip or the bar. */
  readonly isExtraChatButton: boolean
}

/**
 * Presses Tab until the focus leaves the page or reaches an element again.
 * @returns the elements that had the focus, in order.
 */
async function tabThrough(page: Page): Promise<Focus[]> {
  const stops: Focus[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate((): Focus | null => {
      const element = document.activeElement
      if (!element || element === document.body || element.hasAttribute('data-visited')) return null
      element.setAttribute('data-visited', '')
      const { left, top, width, height, bottom } = element.getBoundingClientRect()
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
      const samples = Array.from({ length: 10 }, (_, index) => top + ((index + 0.5) * height) / 10)
      const hits = samples.filter((y) => {
        const hit = document.elementFromPoint(left + width / 2, y)
        return hit !== null && element.contains(hit)
      })
      return {
        name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
        outline: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
        cutOff:
          height > 0.85 * window.innerHeight
            ? 0
            : bottom +
              Number.parseFloat(outlineOffset) +
              Number.parseFloat(outlineWidth) -
              window.innerHeight,
        visible: hits.length / samples.length,
        isExtraChatButton: element.closest('[data-within-reach]') !== null,
      }
    })
    if (!focus) return stops
    stops.push(focus)
  }
}

for (const state of ['home', 'detail', 'not-found'] as const) {
  test(`Tab reaches every control of the state ${state}, and the focus is visible`, {
    // Without the server, React does not hydrate the 404 page.
    tag: state === 'not-found' ? '@server' : [],
  }, async ({ page, openState }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await openState(state, page)
      // Before hydration, Tab stops at each picture of the gallery, and then only at the selected one.
      const pictures = page.getByRole('region', { name: projectCopy.gallery }).getByRole('link')
      if (state === 'detail')
        await expect(pictures.and(page.locator('[tabindex="-1"]'))).toHaveCount(3)
      const controlCount = await page
        .locator(':is(a[href]:not([tabindex="-1"]), button):not([data-within-reach] *)')
        .evaluateAll(
          (all) =>
            all.filter((element) => element.checkVisibility({ visibilityProperty: true })).length,
        )
      const stops = await tabThrough(page)
      // Tab reaches the chat button of the strip or the bar only while no other chat button is visible.
      const permanent = stops.filter(({ isExtraChatButton }) => !isExtraChatButton)
      expect(permanent).toHaveLength(controlCount)
      expect(stops[0]?.name).toBe('Pular para o conteúdo')
      for (const { name, outline, cutOff, visible } of stops) {
        expect(outline, `outline of ${name} at ${width} px`).toBeGreaterThanOrEqual(2)
        expect(cutOff, `cut-off outline of ${name} at ${width} px`).toBeLessThanOrEqual(0)
        expect(visible, `visible fraction of ${name} at ${width} px`).toBeGreaterThanOrEqual(0.7)
      }
    }
  })
}

test('the skip link leads past the header', async ({ page, openState }) => {
  await openState('home', page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#home').getByRole('link').first()).toBeFocused()
})
