/** The layout of the landing page's projects and of a project's page. */
import sharp from 'sharp'
import { boxesOf } from '../support/browser/boxes.ts'
import { scrollToPosition } from '../support/browser/scrolling.ts'
import { demoRows, expect, firstRow, test } from '../support/browser/test.ts'

/** In px. The height of a phone's strip (at most 64 px), and a gap above it. */
const SPACE_FOR_STRIP = 72

test('on a phone, the gallery of an upright picture is upright, and at every width a copy of the picture fills the rest', async ({
  openHostedSite,
  page,
}) => {
  const { site, database } = await openHostedSite({ rows: [] })
  const create = { width: 390, height: 844, channels: 3, background: 'steelblue' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  database.files.set('/390x844.png', (_, response) => response.end(bytes))
  database.rows = [{ ...firstRow, images: [`${database.url}/390x844.png`] }]
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

test('the first screen of a project shows the title, the description and the first picture', async ({
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
  }
})

test('on a wide screen, the invitation to chat stays in view beside the text', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/projeto/${firstRow.slug}`)
  const invitation = page.getByRole('complementary')
  await scrollToPosition(page, 600)
  await expect(invitation).toBeInViewport({ ratio: 1 })
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const nextProject = page.getByRole('navigation', { name: 'Próximo projeto' })
  const [atEnd, next] = await boxesOf(page, invitation, nextProject)
  expect(atEnd.bottom, 'the invitation is above the next project').toBeLessThanOrEqual(next.y)
})
