/** The layout of the project list and of a project's page. */
import sharp from 'sharp'
import { boxesOf } from './fixtures/boxes.ts'
import { scrollToPosition } from './fixtures/scrolling.ts'
import { demoRows, expect, firstRow, test } from './fixtures/test.ts'

test('the first of three projects takes four cells of a wide grid, and fewer projects leave no cell empty', async ({
  openHostedSite,
  page,
}) => {
  const { site, database } = await openHostedSite({ rows: demoRows.slice(0, 3) })
  await page.setViewportSize({ width: 1280, height: 800 })
  const cards = page.locator('#projects').getByRole('listitem')
  const boxes = async (count: number) => {
    await expect(async () => {
      await page.goto(site.url)
      await expect(cards).toHaveCount(count, { timeout: 100 })
    }).toPass()
    return boxesOf(page, ...(await cards.all()))
  }
  const [large, second, third] = await boxes(3)
  expect(large?.width).toBeGreaterThan(2 * (second?.width ?? 0))
  expect([second?.y, third?.bottom]).toEqual([large?.y, large?.bottom])
  const [last] = await boxesOf(page, cards.first().getByRole('paragraph').last())
  expect(last.bottom, 'text and last card end together').toBeCloseTo(large?.bottom ?? 0, 0)

  database.rows = demoRows.slice(0, 2)
  const [one, other] = await boxes(2)
  expect([one?.width, one?.y]).toEqual([other?.width, other?.y])
  expect([one?.x, other?.right]).toEqual([large?.x, second?.right])

  database.rows = demoRows.slice(0, 1)
  const [only] = await boxes(1)
  expect([only?.x, only?.right]).toEqual([large?.x, second?.right])
  const [picture, heading] = await boxesOf(page, cards.getByRole('img'), cards.getByRole('heading'))
  expect(heading.x).toBeGreaterThan(picture.right)
})

test('a first project with a long title keeps its picture', async ({ openHostedSite, page }) => {
  const [first, ...others] = demoRows
  const title = 'Plataforma integrada de gestão do relacionamento com clientes '.repeat(4)
  const { site } = await openHostedSite({ rows: [{ ...first, title }, ...others] })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site.url)
  const [picture] = await boxesOf(page, page.locator('#projects').getByRole('img').first())
  expect(picture.height).toBeGreaterThan(300)
})

test('on a phone, the gallery is higher for upright pictures', async ({ openHostedSite, page }) => {
  const screen = await sharp({
    create: { width: 390, height: 844, channels: 3, background: 'navy' },
  })
    .png()
    .toBuffer()
  const { site, database } = await openHostedSite({ rows: [] })
  database.files.set('/tela.png', (_, response) => response.end(screen))
  database.rows = [{ ...firstRow, images: [`${database.url}/tela.png`] }]
  await page.setViewportSize({ width: 390, height: 844 })
  const gallery = page.getByRole('region', { name: 'Imagens do projeto' })
  // Reload until the server has fetched the image, because it does not know the picture's size before.
  await expect(async () => {
    await page.goto(`${site.url}/projeto/${firstRow.slug}`)
    const [{ width, height }] = await boxesOf(page, gallery)
    expect(height / width).toBeGreaterThan(1.2)
  }).toPass()
})

test('the first screen of a project has its title and its picture', async ({ page }) => {
  for (const { slug, title, description } of demoRows) {
    await page.goto(`/projeto/${slug}`)
    const parts = [
      page.getByRole('heading', { level: 1 }),
      page.getByText(description, { exact: true }),
      page.getByRole('img', { name: `${title} - Imagem 1`, exact: true }).first(),
    ]
    for (const [width, height] of [
      [1280, 720],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      let previousBottom = 0
      for (const { y, bottom } of await boxesOf(page, ...parts)) {
        expect(y, `below the previous part: ${title}`).toBeGreaterThanOrEqual(previousBottom)
        const stripHeight = width === 390 ? 72 : 0
        expect(bottom, `${title} in ${width} x ${height}`).toBeLessThanOrEqual(height - stripHeight)
        previousBottom = bottom
      }
    }
  }
})

test('on a wide screen the chat card is beside the gallery, and stays in view beside the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/projeto/${firstRow.slug}`)
  const card = page.getByRole('complementary')
  const region = page.getByRole('region', { name: 'Imagens do projeto' })
  const [beside, gallery] = await boxesOf(page, card, region)
  expect(beside.x).toBeGreaterThan(gallery.right)
  expect(beside.y).toBeCloseTo(gallery.y, 0)
  await scrollToPosition(page, 600)
  await expect(card).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const following = page.getByRole('navigation', { name: 'Próximo projeto' })
  const [end, next] = await boxesOf(page, card, following)
  expect(end.bottom, 'the card ends above the next project').toBeLessThanOrEqual(next.y)
})
