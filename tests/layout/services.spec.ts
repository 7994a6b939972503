/** The layout of the services' cards, their drawings, and section headers. */
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

test('the drawings of services cover no text and no icon', async ({ page }) => {
  const items = page.locator('#services').getByRole('listitem')
  for (const [width, count] of [
    [320, 3],
    [640, 8],
    [1024, 8],
    [1152, 8],
    [1920, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    const drawings = await items.locator('[data-service]').filter({ visible: true }).all()
    expect(drawings, `at ${width} px`).toHaveLength(count)
    for (const drawing of drawings) {
      const content = drawing.locator('..')
      await expect(drawing).toHaveAttribute('aria-hidden', 'true')
      const parts = drawing.locator('> span').filter({ visible: true })
      const [around, title, text, icon, ...shapes] = await boxesOf(
        page,
        content,
        content.getByRole('heading'),
        content.getByRole('paragraph'),
        content.locator('> svg'),
        drawing,
        ...(await parts.all()),
      )
      if (width >= 640) expect(shapes[0]?.right).toBeGreaterThan(around.right - 1)
      for (const shape of shapes) {
        for (const other of [title, text, icon]) {
          const isBeside = shape.x >= other.right || shape.right <= other.x
          const isAboveOrBelow = shape.bottom <= other.y || shape.y >= other.bottom
          expect(isBeside || isAboveOrBelow, `at ${width} px`).toBe(true)
        }
      }
    }
  }
})
