/** The grid of project cards, and its columns. */
import { boxesOf } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { numberedRows } from '../support/browser/hosted-content.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow } from '../support/browser/test.ts'

/** The number of columns for each width of the window, in px. */
const COLUMNS = { 390: 1, 640: 2, 768: 2, 1024: 3, 1280: 3, 1920: 3 }
/** In px. The gap between columns. */
const GAP = 24

test('the grid of 1 to 14 projects has no hole, and every picture ends on a line of the grid', async ({
  openDesk,
  page,
}) => {
  const { site } = await openDesk(numberedRows(14))
  await page.goto(site.url)
  await hydrated(page)
  const list = page.locator('#projects').getByRole('list')
  const cards = list.getByRole('listitem')
  await expect(cards).toHaveCount(14)
  // The stylesheet alone arranges the cards, so a page with fewer projects looks as if the last cards were removed.
  for (let count = 14; count >= 1; count--) {
    for (const [width, columns] of Object.entries(COLUMNS)) {
      await page.setViewportSize({ width: Number(width), height: 844 })
      const [grid, firstSurface, ...boxesOfAll] = await boxesOf(
        page,
        list,
        cards.first().getByRole('link'),
        ...(await cards.all()),
        ...(await list.locator('[data-moves]').all()),
      )
      const boxes = boxesOfAll.slice(0, count)
      const pictures = boxesOfAll.slice(count)
      const situation = `${count} projects at ${width} px`
      expect(pictures, situation).toHaveLength(count)
      // In each line of cards, a card or the gap beside it must cover the middle of each column. If two cards
      // fill three columns, the gap between them is in the middle of the second column.
      const lineTops = [...new Set(boxes.map(({ y }) => y))]
      const columnWithGap = (grid.width + GAP) / columns
      for (const top of lineTops) {
        const inLine = boxes.filter(({ y, bottom }) => y <= top && top < bottom)
        for (let column = 0; column < columns; column++) {
          const middle = grid.x + (column + 0.5) * columnWithGap - GAP / 2
          const covering = inLine.filter(({ x, right }) => x - GAP < middle && middle < right + GAP)
          expect(covering, `${situation}: column ${column}, y ${top}`).not.toHaveLength(0)
        }
        expect(Math.max(...inLine.map(({ right }) => right)), situation).toBeCloseTo(grid.right, 0)
        expect(Math.min(...inLine.map(({ x }) => x)), situation).toBeCloseTo(grid.x, 0)
      }
      for (const [index, picture] of pictures.entries()) {
        const ofPicture = `${situation}: picture ${index + 1}`
        expect(picture.width / picture.height, ofPicture).toBeCloseTo(16 / 10, 1)
        // Two cards in the last row of three columns end in the middle of the grid.
        const columnsToTheLeft = (picture.right + GAP - grid.x) / columnWithGap
        const lines = columns === 3 ? [1, 1.5, 2, 3] : [1, 2]
        const distances = lines.map((line) => Math.abs(line - columnsToTheLeft) * columnWithGap)
        expect(Math.min(...distances), ofPicture).toBeLessThan(1)
      }
      if (columns === 3 && count >= 3) {
        expect(firstSurface.bottom, situation).toBeCloseTo(boxes[2]?.bottom ?? 0, 0)
      }
    }
    await cards.last().evaluate((card) => card.remove())
  }
})

test('a card without a description ends with its title', async ({ openDesk, page }) => {
  const { site } = await openDesk([{ ...firstRow, description: '' }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.url)
  const card = page.locator('#projects').getByRole('listitem')
  const [box, title] = await boxesOf(page, card, card.getByRole('heading'))
  expect(box.bottom - title.bottom).toBeLessThan(4)
})
