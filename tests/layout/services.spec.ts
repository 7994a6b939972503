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

test('titles of services beside each other begin or end on one line', async ({ page }) => {
  for (const width of [640, 768, 1000, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const titles = await page.locator('#services').getByRole('heading', { level: 3 }).all()
    const boxes = await boxesOf(page, ...titles)
    const cards = await boxesOf(
      page,
      ...(await page.locator('#services').getByRole('listitem').all()),
    )
    const rows = Map.groupBy(boxes.keys(), (index) => Math.round(cards[index]?.y ?? 0))
    for (const row of rows.values()) {
      const edges = (side: 'y' | 'bottom') =>
        new Set(row.map((at) => Math.round(boxes[at]?.[side] ?? 0)))
      const differences = Math.min(edges('y').size, edges('bottom').size)
      expect(differences, `titles ${row} at ${width} px`).toBe(1)
    }
  }
})
