/** The grid of project cards, and its columns. */
import { boxesOf } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow } from '../support/browser/test.ts'

/** The number of columns for each width of the window, in px. */
const COLUMNS = { 390: 1, 640: 2, 1024: 3, 1920: 3 }
/** In px. The gap between columns. */
const GAP = 24

test('the grid of 1 to 14 projects has no hole', async ({ openDesk, page }) => {
  const rows = Array.from({ length: 14 }, (_, index) => ({
    ...firstRow,
    slug: `p${index + 1}`,
    order_index: index,
  }))
  const { site } = await openDesk(rows)
  await page.goto(site.url)
  await hydrated(page)
  const list = page.locator('#projects').getByRole('list')
  const cards = list.getByRole('listitem')
  await expect(cards).toHaveCount(14)
  // The stylesheet alone arranges the cards, so a page with fewer projects looks as if the last cards were removed.
  for (let count = 14; count >= 1; count--) {
    for (const [width, columns] of Object.entries(COLUMNS)) {
      await page.setViewportSize({ width: Number(width), height: 844 })
      const { grid, boxes } = await list.evaluate((element) => {
        const boxOf = (part: Element) => part.getBoundingClientRect().toJSON() as DOMRect
        return { grid: boxOf(element), boxes: [...element.children].map(boxOf) }
      })
      const situation = `${count} projects at ${width} px`
      expect(boxes, situation).toHaveLength(count)
      // In each line of cards, a card or the gap beside it must cover the middle of each column. If two cards
      // fill three columns, the gap between them is in the middle of the second column.
      const columnWithGap = (grid.width + GAP) / columns
      for (const top of new Set(boxes.map(({ y }) => y))) {
        const inLine = boxes.filter(({ y, bottom }) => y <= top && top < bottom)
        for (let column = 0; column < columns; column++) {
          const middle = grid.x + (column + 0.5) * columnWithGap - GAP / 2
          const covering = inLine.filter(({ x, right }) => x - GAP < middle && middle < right + GAP)
          expect(covering, `${situation}: column ${column}, y ${top}`).not.toHaveLength(0)
        }
        expect(Math.max(...inLine.map(({ right }) => right)), situation).toBeCloseTo(grid.right, 0)
        expect(Math.min(...inLine.map(({ x }) => x)), situation).toBeCloseTo(grid.x, 0)
      }
    }
    await cards.last().evaluate((card) => card.remove())
  }
})

test('the first card fits on usual screens, below the bar', async ({ page }) => {
  await page.goto('/')
  const card = page.locator('#projects').getByRole('listitem').first()
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height })
    const [bar, box] = await boxesOf(page, page.getByRole('banner'), card)
    expect(bar.height + box.height, `at ${width} x ${height}`).toBeLessThanOrEqual(height)
  }
})
