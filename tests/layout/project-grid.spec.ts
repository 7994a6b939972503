/** The grid of project cards: its columns, and how each frame shows pictures of different shapes. */
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { numberedRows, serveImage } from '../support/browser/hosted-content.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow } from '../support/browser/test.ts'

/** The number of columns for each width of the window, in px. */
const COLUMNS = { 390: 1, 640: 2, 768: 2, 1024: 3, 1280: 3, 1920: 3 }
/** In px. The gap between columns. */
const GAP = 24

/** Reloads the page until the check passes, because the site reads its content in the background. */
async function reloadUntil(page: Page, url: string, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(url)
    await check()
  }).toPass()
}

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

test('upright pictures take at most half the width of their frames, and a very wide picture at most about half the height', async ({
  openHostedSite,
  page,
}) => {
  const { site, database } = await openHostedSite({ rows: [] })
  /** Sizes of pictures, in px, and the largest fractions of the frame's width and height that each may fill. */
  const shapes = [
    { width: 900, height: 1200, maxWidth: 0.5, maxHeight: 0.95 },
    { width: 1440, height: 9000, maxWidth: 0.5, maxHeight: 0.95 },
    { width: 12_000, height: 1500, maxWidth: 1, maxHeight: 0.55 },
  ]
  const images = await Promise.all(
    shapes.map(({ width, height }) => serveImage(database, width, height)),
  )
  database.rows = numberedRows(3, (position) => ({ images: [images[position - 1]] }))
  const cards = page.locator('#projects').getByRole('listitem')
  // A card has a backdrop once the server has fetched the image and knows its size.
  const backdrops = cards.locator('img[alt=""]')
  await reloadUntil(page, site.url, () => expect(backdrops).toHaveCount(3, { timeout: 100 }))
  for (const [index, { maxWidth, maxHeight }] of shapes.entries()) {
    const picture = cards.nth(index).getByRole('img', { name: 'Imagem 1' })
    await picture.scrollIntoViewIfNeeded()
    // The image is in a `<picture>`, which is in the frame.
    const frame = picture.locator('xpath=../..')
    const [inner, outer] = await boxesOf(page, picture, frame)
    expect(inner.width / outer.width).toBeLessThanOrEqual(maxWidth)
    expect(inner.height / outer.height).toBeLessThanOrEqual(maxHeight)
    expect(inner.x + inner.right, 'in the middle').toBeCloseTo(outer.x + outer.right, 0)
    const loaded = () =>
      picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    await expect.poll(loaded).toBe(true)
  }
})
