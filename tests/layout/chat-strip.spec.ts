/** What the strip at the lower edge of a phone's screen shows. */
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { publishSite } from '../support/browser/desk-site.ts'
import { expect, firstRow } from '../support/browser/test.ts'

/** In px. The page keeps this much space free for the strip, so the strip must not be taller. */
const MAX_STRIP_HEIGHT = 64

const stripOf = (page: Page) => page.locator('[data-within-reach]').filter({ visible: true })

test('on phones, the name stays beside the button, without the surname if it does not fit; a long name is shortened', async ({
  openDesk,
  page,
}) => {
  const { site } = await openDesk()
  for (const [name, shown, wholeFrom] of [
    ['Marina Duarte', 'Marina Duarte', 360],
    ['Maria Fernanda Albuquerque de Vasconcelos', 'Maria Vasconcelos', 390],
  ] as const) {
    if (name !== shown) await publishSite(page, site, { name })
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(`${site.url}/projeto/${firstRow.slug}`)
      const strip = stripOf(page)
      const text = strip.getByText(shown)
      await expect(text).toBeInViewport({ ratio: 0.9 })
      const isWhole = await text.evaluate(
        ({ clientHeight, scrollHeight }) => scrollHeight <= clientHeight + 1,
      )
      expect(isWhole, `at ${width} px`).toBe(width >= wholeFrom)
      const [box, { right }, button] = await boxesOf(page, strip, text, strip.getByRole('link'))
      expect(box.height, `at ${width} px`).toBeLessThanOrEqual(MAX_STRIP_HEIGHT)
      expect(right, `at ${width} px`).toBeLessThan(button.x)
    }
  }
})

test("at the end of a project's page, the name in the footer sinks below the strip's upper edge", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(`/projeto/${firstRow.slug}`)
  const footer = page.getByRole('contentinfo')
  await expect
    .poll(async () => {
      // The page may still become longer.
      await page.keyboard.press('End')
      const [strip, name] = await boxesOf(page, stripOf(page), footer.locator('svg'))
      return Math.abs(strip.y - name.bottom)
    })
    .toBeLessThan(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test("the strip is not shown beside the hero's button, but on a project's page", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Solicitar Projeto' })).toHaveCount(1)
    await page.goto(`/projeto/${firstRow.slug}`)
    await expect(stripOf(page).getByRole('link')).toBeInViewport({ ratio: 1 })
  })
})
