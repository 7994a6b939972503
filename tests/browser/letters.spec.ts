/** A browser's first `Intl.Segmenter` takes longer than anything else in hydration, so the server splits texts. */
import { expect, test } from './fixtures/test.ts'

const TITLE = 'Agenda que se marca sozinha'

test('no page has the browser split a text into letters', async ({ page }) => {
  await page.addInitScript(() => {
    const noted = new Proxy(Intl.Segmenter, {
      construct(segmenter, options) {
        document.documentElement.dataset.segmented = ''
        return Reflect.construct(segmenter, options)
      },
    })
    Object.assign(Intl, { Segmenter: noted })
  })
  await page.goto('/')
  await expect(page.locator('html'), 'the scripts run').not.toHaveAttribute('data-jumps')
  await page.getByRole('link', { name: TITLE }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(page.locator('html')).not.toHaveAttribute('data-segmented')
})
