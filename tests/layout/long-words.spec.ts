/** Long words in titles that the owner writes. */
import { waitForTypeface } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { geometryFaults } from '../support/browser/geometry.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow } from '../support/browser/test.ts'

test('the titles of services and projects do not break long words', async ({ openDesk, page }) => {
  const rows = Array.from({ length: 7 }, (_, index) => ({
    ...firstRow,
    // Without a figure, the title of a card is large.
    description: '',
    slug: `p${index + 1}`,
    title: index % 2 ? 'Telecomunicações' : 'Otorrinolaringologia',
  }))
  const { site } = await openDesk(rows)
  const brokenWords = async () =>
    (await geometryFaults(page)).filter((fault) => fault.startsWith('a broken word'))
  await page.goto(site.url)
  await hydrated(page)
  await waitForTypeface(page)
  await page
    .locator('#services')
    .getByRole('heading', { level: 3 })
    .evaluateAll((titles) => {
      for (const title of titles) {
        title.textContent = 'Desenvolvimento web'
      }
    })
  for (const width of [320, 390, 600, 640, 768, 1024, 1152, 1200, 1279, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await brokenWords(), `the landing page at ${width} px`).toEqual([])
  }
  await page.goto(`${site.url}/projeto/p6`)
  await waitForTypeface(page)
  for (const width of [320, 390, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await brokenWords(), `the project at ${width} px`).toEqual([])
  }
})
