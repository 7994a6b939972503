/** The grid of project cards has no holes, and its frames suit pictures of every shape. */
import type { Page } from '@playwright/test'
import { boxesOf } from './fixtures/boxes.ts'
import { numberedRows, serveImage } from './fixtures/hosted-content.ts'
import { expect, firstRow, test } from './fixtures/test.ts'

/** The number of columns by the width of the window, in px. */
const COLUMNS = { 390: 1, 768: 2, 1280: 3, 1920: 3 }

/** Reloads the landing page until it passes the check, because the site reads its content in the background. */
async function openWhen(page: Page, url: string, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(url)
    await check()
  }).toPass()
}

test('the grid of 1 to 13 projects has no hole, and the first picture is not cropped', async ({
  openHostedSite,
  page,
}) => {
  test.slow()
  const { site, database } = await openHostedSite({ rows: [] })
  const list = page.locator('#projects').getByRole('list')
  const cards = list.getByRole('listitem')
  for (let count = 1; count <= 13; count++) {
    database.rows = numberedRows(count)
    await openWhen(page, site.url, () => expect(cards).toHaveCount(count, { timeout: 100 }))
    for (const [width, columns] of Object.entries(COLUMNS)) {
      await page.setViewportSize({ width: Number(width), height: 844 })
      const [grid, picture, ...boxes] = await boxesOf(
        page,
        list,
        list.getByRole('img').first(),
        ...(await cards.all()),
      )
      const gap = 24
      const name = `${count} projects at ${width}`
      // A card must cover the middle of every cell of every row.
      const tops = [...new Set(boxes.map(({ y }) => y))]
      const columnWidth = (grid.width + gap) / columns
      for (const top of tops) {
        const inRow = boxes.filter(({ y, bottom }) => y <= top && top < bottom)
        for (let column = 0; column < columns; column++) {
          const middle = grid.x + (column + 0.5) * columnWidth - gap / 2
          const covering = inRow.filter(({ x, right }) => x - gap < middle && middle < right + gap)
          expect(covering, `${name}: column ${column}, y ${top}`).not.toHaveLength(0)
        }
        expect(Math.max(...inRow.map(({ right }) => right)), name).toBeCloseTo(grid.right, 0)
        expect(Math.min(...inRow.map(({ x }) => x)), name).toBeCloseTo(grid.x, 0)
      }
      expect(picture.width / picture.height, name).toBeCloseTo(1.6, 1)
    }
  }
})

test('a card without a description ends with its title', async ({ openHostedSite, page }) => {
  const { site } = await openHostedSite({ rows: numberedRows(1, () => ({ description: '' })) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(site.url)
  const card = page.locator('#projects').getByRole('listitem')
  const [box, title] = await boxesOf(page, card, card.getByRole('heading'))
  expect(box.bottom - title.bottom).toBeLessThan(4)
})

test('upright pictures are narrower than their card, and a panorama is a band across its card', async ({
  openHostedSite,
  page,
}) => {
  const { site, database } = await openHostedSite({ rows: [] })
  const [photo, screenshot, panorama] = [
    await serveImage(database, 900, 1200),
    await serveImage(database, 1440, 9000),
    await serveImage(database, 12_000, 1500),
  ]
  const images = [photo, screenshot, panorama]
  database.rows = numberedRows(3, (position) => ({ images: [images[position - 1]] }))
  const cards = page.locator('#projects').getByRole('listitem')
  // A card has a backdrop once the server has fetched the image and knows its size.
  const backdrops = cards.locator('img[alt=""]')
  await openWhen(page, site.url, () => expect(backdrops).toHaveCount(3, { timeout: 100 }))
  /** The largest share of the frame's width and of its height that each picture may fill. */
  const limits = [
    [0.5, 0.95],
    [0.5, 0.95],
    [1, 0.55],
  ] as const
  for (const [index, [widthLimit, heightLimit]] of limits.entries()) {
    const picture = cards.nth(index).getByRole('img', { name: 'Imagem 1' })
    await picture.scrollIntoViewIfNeeded()
    const frame = picture.locator('xpath=../..')
    const [inner, outer] = await boxesOf(page, picture, frame)
    expect(inner.width / outer.width).toBeLessThanOrEqual(widthLimit)
    expect(inner.height / outer.height).toBeLessThanOrEqual(heightLimit)
    expect(inner.x + inner.right, 'in the middle').toBeCloseTo(outer.x + outer.right, 0)
    const loaded = () =>
      picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    await expect.poll(loaded).toBe(true)
  }
})

for (const scripts of ['running', 'blocked'] as const) {
  test(`the placeholder replaces a picture that cannot be loaded, with scripts ${scripts}`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.expect(/Failed to load resource/)
    await page.route(/\/imagens\//, (route) => route.abort())
    if (scripts === 'blocked') await page.route(/\.js$/, (route) => route.abort())
    await page.goto('/')
    const picture = page.getByRole('img', { name: `${firstRow.title} - Imagem 1` })
    await picture.scrollIntoViewIfNeeded()
    const shown = () =>
      picture.evaluate(({ currentSrc, naturalWidth }: HTMLImageElement) => [
        // `currentSrc` is empty while the browser chooses a source.
        currentSrc,
        naturalWidth > 0,
      ])
    await expect.poll(shown).toEqual([expect.stringMatching(/\/placeholder\.svg$/), true])
  })
}
