/** The layout of the services' cards. */
import { boxesOf, waitForTypeface } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect } from '../support/browser/test.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await waitForTypeface(page)
})

test('with one to seven services, no cell of the grid is empty, and no card is too narrow', async ({
  page,
}) => {
  // React reports elements that are missing when it starts.
  await hydrated(page)
  const list = page.locator('#services').getByRole('list')
  for (let count = 7; count > 0; count -= 1) {
    // Every second time, remove the last card instead of the first.
    await list.evaluate(
      (element, isOdd) => (isOdd ? element.firstElementChild : element.lastElementChild)?.remove(),
      count % 2 === 1,
    )
    for (const width of [390, 640, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const cards = await list.getByRole('listitem').all()
      const [grid, ...boxes] = await boxesOf(page, list, ...cards)
      const rows = Map.groupBy(boxes, ({ y }) => Math.round(y))
      for (const [index, row] of [...rows.values()].entries()) {
        const place = `row ${index + 1} of ${count} services at ${width} px`
        expect(row.at(-1)?.right, place).toBeCloseTo(grid.right, 0)
        for (const { width: cardWidth } of row) expect(cardWidth, place).toBeGreaterThan(250)
      }
    }
  }
})
