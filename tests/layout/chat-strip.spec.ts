/** What the strip at the lower edge of a phone's screen shows. */
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { publishSite } from '../support/browser/desk-site.ts'
import { expect, firstRow } from '../support/browser/test.ts'

/** In px. The page keeps this much space free for the strip, so the strip must not be taller. */
const MAX_STRIP_HEIGHT = 64

const stripOf = (page: Page) => page.locator('[data-within-reach]').filter({ visible: true })

test('on narrow phones, the name stays beside the button; a long name may be cut off', async ({
  openDesk,
  page,
}) => {
  const { site } = await openDesk()
  for (const name of ['Marina Duarte', 'Maria Fernanda Albuquerque de Vasconcelos']) {
    if (name !== 'Marina Duarte') await publishSite(page, site, { name })
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(`${site.url}/projeto/${firstRow.slug}`)
      const strip = stripOf(page)
      await expect(strip.getByText(name)).toBeInViewport({ ratio: 0.9 })
      const [box, text, button] = await boxesOf(
        page,
        strip,
        strip.getByText(name),
        strip.getByRole('link'),
      )
      expect(box.height, `at ${width} px`).toBeLessThanOrEqual(MAX_STRIP_HEIGHT)
      expect(text.right, `at ${width} px`).toBeLessThan(button.x)
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

  test('the strip is shown on the first screen, and does not cover the arrow', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await expect(stripOf(page).getByRole('link')).toBeInViewport({ ratio: 1 })
    const arrow = page.getByRole('link', { name: 'Ir para os serviços' })
    const [{ bottom }] = await boxesOf(page, arrow)
    expect(bottom).toBeLessThanOrEqual(844 - MAX_STRIP_HEIGHT)
  })
})
