/** The layout of the landing page's projects and of a project's page. */
import { boxesOf } from '../support/browser/boxes.ts'
import { test } from '../support/browser/desk.ts'
import { serveImage } from '../support/browser/hosted-content.ts'
import { scrollToPosition } from '../support/browser/scrolling.ts'
import { demoRows, expect, firstRow } from '../support/browser/test.ts'

/** In px. The height of a phone's strip (at most 64 px), and a gap above it. */
const SPACE_FOR_STRIP = 72

test('on a wide screen, three projects are a large card beside two small ones; one or two projects fill the width', async ({
  openDesk,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const cards = page.locator('#projects').getByRole('listitem')
  const boxesOfCards = async (count: number) => {
    const { site } = await openDesk(demoRows.slice(0, count))
    await page.goto(site.url)
    await expect(cards).toHaveCount(count)
    return boxesOf(page, ...(await cards.all()))
  }
  const [large, second, third] = await boxesOfCards(3)
  expect(large?.width).toBeGreaterThan(2 * (second?.width ?? 0))
  expect([second?.y, third?.bottom]).toEqual([large?.y, large?.bottom])
  const [description] = await boxesOf(page, cards.first().getByRole('paragraph').last())
  expect(description.bottom).toBeLessThanOrEqual(large?.bottom ?? 0)

  const [one, other] = await boxesOfCards(2)
  expect([one?.width, one?.y]).toEqual([other?.width, other?.y])
  expect([one?.x, other?.right]).toEqual([large?.x, second?.right])

  const [only] = await boxesOfCards(1)
  expect([only?.x, only?.right]).toEqual([large?.x, second?.right])
  const [picture, heading] = await boxesOf(page, cards.getByRole('img'), cards.getByRole('heading'))
  expect(heading.x).toBeGreaterThan(picture.right)
})

test('on a phone, the gallery of an upright picture is upright, and at every width a copy of the picture fills the rest', async ({
  openHostedSite,
  page,
}) => {
  const { site, database } = await openHostedSite({ rows: [] })
  database.rows = [{ ...firstRow, images: [await serveImage(database, 390, 844)] }]
  await page.setViewportSize({ width: 390, height: 844 })
  const gallery = page.getByRole('region', { name: 'Imagens do projeto' })
  // Reload until the server has fetched the image and knows its size.
  await expect(async () => {
    await page.goto(`${site.url}/projeto/${firstRow.slug}`)
    const [{ width, height }] = await boxesOf(page, gallery)
    expect(height / width).toBeGreaterThan(1.2)
  }).toPass()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const [frame, copy] = await boxesOf(page, gallery, gallery.locator('img[alt=""]').first())
    expect(copy.x, `at ${width} px`).toBeLessThan(frame.x)
    expect(copy.right, `at ${width} px`).toBeGreaterThan(frame.right)
  }
})

test('on a phone, the first of several pictures is complete, and a strip of the second reaches the edge of the screen', async ({
  page,
}) => {
  const picture = (position: number) =>
    page.getByRole('img', { name: `${firstRow.title} - Imagem ${position}`, exact: true })
  for (const width of [320, 390, 412, 600]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/projeto/${firstRow.slug}`)
    const title = page.getByRole('heading', { level: 1 })
    const [heading, first, second] = await boxesOf(page, title, picture(1), picture(2))
    const place = `at ${width} px`
    expect(Math.abs(first.x - heading.x), place).toBeLessThan(1)
    expect(second.x, place).toBeGreaterThan(first.right)
    const strip = width - second.x
    expect(strip, place).toBeGreaterThan(8)
    expect(strip, 'at most as wide as the margin of the page').toBeLessThanOrEqual(heading.x)
  }
})

test('the first screen of a project shows the title, the description and the first picture, which is beside the texts on a phone in landscape', async ({
  page,
}) => {
  for (const { slug, title, description } of demoRows) {
    await page.goto(`/projeto/${slug}`)
    const parts = () =>
      boxesOf(
        page,
        page.getByRole('heading', { level: 1 }),
        page.getByText(description, { exact: true }),
        page.getByRole('img', { name: `${title} - Imagem 1`, exact: true }).first(),
      )
    for (const [width, height] of [
      [1280, 720],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      let previousBottom = 0
      for (const { y, bottom } of await parts()) {
        expect(y, `below the previous part: ${title}`).toBeGreaterThanOrEqual(previousBottom)
        const isPhone = width === 390
        const visibleHeight = isPhone ? height - SPACE_FOR_STRIP : height
        expect(bottom, `${title} in ${width} x ${height}`).toBeLessThanOrEqual(visibleHeight)
        previousBottom = bottom
      }
    }
    for (const [width, height] of [
      [667, 375],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      const [heading, text, picture] = await parts()
      for (const { right } of [heading, text]) expect(right).toBeLessThan(picture.x)
      expect(picture.y).toBeLessThan(heading.y)
      expect(picture.bottom, `${title} at ${width} px`).toBeLessThanOrEqual(height)
    }
  }
})

test('on a wide screen, the invitation to chat is beside the gallery, and stays in view beside the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/projeto/${firstRow.slug}`)
  const invitation = page.getByRole('complementary')
  const region = page.getByRole('region', { name: 'Imagens do projeto' })
  const [atTop, gallery] = await boxesOf(page, invitation, region)
  expect(atTop.x).toBeGreaterThan(gallery.right)
  expect(atTop.y).toBeCloseTo(gallery.y, 0)
  await scrollToPosition(page, 600)
  await expect(invitation).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const nextProject = page.getByRole('navigation', { name: 'Próximo projeto' })
  const [atEnd, next] = await boxesOf(page, invitation, nextProject)
  expect(atEnd.bottom, 'the invitation is above the next project').toBeLessThanOrEqual(next.y)
})
