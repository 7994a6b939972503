/** The layout of the landing page's projects and of a project's page. */
import sharp from 'sharp'
import { boxesOf } from './fixtures/boxes.ts'
import { scrollToPosition } from './fixtures/scrolling.ts'
import { demoRows, expect, firstRow, test } from './fixtures/test.ts'

test('in a wide grid, the first of three projects takes four cells, and fewer projects fill the width', async ({
  openHostedSite,
  page,
}) => {
  const { site, database } = await openHostedSite({ rows: demoRows.slice(0, 3) })
  await page.setViewportSize({ width: 1280, height: 800 })
  const cards = page.locator('#projects').getByRole('listitem')
  const boxesOfCards = async (count: number) => {
    // Reload until the server has read the rows again.
    await expect(async () => {
      await page.goto(site.url)
      await expect(cards).toHaveCount(count, { timeout: 100 })
    }).toPass()
    return boxesOf(page, ...(await cards.all()))
  }
  const [large, second, third] = await boxesOfCards(3)
  expect(large?.width).toBeGreaterThan(2 * (second?.width ?? 0))
  expect([second?.y, third?.bottom]).toEqual([large?.y, large?.bottom])
  const [description] = await boxesOf(page, cards.first().getByRole('paragraph').last())
  expect(description.bottom).toBeLessThanOrEqual(large?.bottom ?? 0)

  database.rows = demoRows.slice(0, 2)
  const [one, other] = await boxesOfCards(2)
  expect([one?.width, one?.y]).toEqual([other?.width, other?.y])
  expect([one?.x, other?.right]).toEqual([large?.x, second?.right])

  database.rows = demoRows.slice(0, 1)
  const [only] = await boxesOfCards(1)
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

test('on a phone, the gallery of an upright picture is upright', async ({
  openHostedSite,
  page,
}) => {
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
  // Reload until the server has fetched the image, because until then it does not know the image's size.
  await expect(async () => {
    await page.goto(`${site.url}/projeto/${firstRow.slug}`)
    const [{ width, height }] = await boxesOf(page, gallery)
    expect(height / width).toBeGreaterThan(1.2)
  }).toPass()
})

test('the first screen of a project shows the title, the description and a picture', async ({
  page,
}) => {
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
  const [cardAtTop, gallery] = await boxesOf(page, card, region)
  expect(cardAtTop.x).toBeGreaterThan(gallery.right)
  expect(cardAtTop.y).toBeCloseTo(gallery.y, 0)
  await scrollToPosition(page, 600)
  await expect(card).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const nextProject = page.getByRole('navigation', { name: 'Próximo projeto' })
  const [cardAtEnd, next] = await boxesOf(page, card, nextProject)
  expect(cardAtEnd.bottom, 'the card is above the next project').toBeLessThanOrEqual(next.y)
})
