/** The carousel of a project: its thumbnails and its pictures. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { boxesOf } from '../support/browser/boxes.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { expect, firstRow as row, type TestFixtures, test } from '../support/browser/test.ts'

const address = `/projeto/${row.slug}`
const COUNT = row.images.length
const gallery = (page: Page) => page.getByRole('region', { name: 'Imagens do projeto' })
const thumbnail = (page: Page, position: number) =>
  page.getByRole('button', { name: `Imagem ${position} de ${COUNT}` })

test('wide screens show thumbnails, all screens the position as text, and the pictures next to the shown one are loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(address)
  await hydrated(page)
  const position = page.locator('[aria-live=polite]')
  await expect(position).toBeInViewport({ ratio: 1 })
  // A step leads from the first picture to the last.
  for (const neighbour of [2, COUNT]) {
    const image = page.getByRole('img', { name: `${row.title} - Imagem ${neighbour}` })
    // Chromium would load these pictures even if they were lazy, because they are near the window.
    await expect(image).toHaveAttribute('loading', 'eager')
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true)
  }
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true')
  await thumbnail(page, 3).click()
  await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true')
  await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'false')
  await expect(position).toHaveText(`Imagem 3 de ${COUNT}`)
  await expect(page.getByRole('img', { name: `${row.title} - Imagem 3` })).toBeInViewport({
    ratio: 0.98,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(thumbnail(page, 1)).toBeHidden()
  await expect(position).toBeInViewport({ ratio: 1 })
})

/** @returns the address of a project with upright pictures, which a wide screen shows side by side. */
async function openUprights(
  openHostedSite: TestFixtures['openHostedSite'],
  { request }: Page,
  count: number,
): Promise<string> {
  const create = { width: 390, height: 844, channels: 3, background: 'navy' } as const
  const picture = await sharp({ create }).png().toBuffer()
  const { site } = await openHostedSite((database) => {
    const images = Array.from({ length: count }, (_, index) => {
      // The name contains the size, because all test sites keep pictures by address (support/running-site.ts).
      const path = `/390x844-${index + 1}.png`
      database.files.set(path, (_, response) => response.end(picture))
      return database.url + path
    })
    database.rows = [{ ...row, images }]
  })
  // Until the server has fetched the images, it does not know their sizes. The styles also name the attribute.
  const html = async () => (await request.get(site.url + address)).text()
  await expect.poll(html).toMatch(/<[^<>]*data-row="true"/)
  return site.url + address
}

test('upright pictures stand side by side on wide screens', async ({ openHostedSite, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const project = await openUprights(openHostedSite, page, 4)
  const files = await holdRequests(page, /\.avif$/)
  await page.goto(project, { waitUntil: 'commit' })
  const pictures = page.getByRole('img', { name: `${row.title} - Imagem` })
  await expect(pictures).toHaveCount(4)
  const heights = () => pictures.evaluateAll((all) => all.map((img) => img.clientHeight))
  const reserved = await heights()
  files.release()
  await hydrated(page)
  for (const picture of await pictures.all()) {
    const naturalWidth = () => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)
    await expect.poll(naturalWidth).toBeGreaterThan(0)
  }
  expect(reserved, 'before the pictures have loaded').toEqual(await heights())
  const [frame, ...boxes] = await boxesOf(page, gallery(page), ...(await pictures.all()))
  for (const [index, box] of boxes.entries()) {
    expect(box.x).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? frame.x)
    expect(box.right).toBeLessThanOrEqual(frame.right + 1)
    expect(box.height, 'large enough').toBeGreaterThan(300)
    expect(box.y, 'at the top').toBeCloseTo(frame.y, 0)
  }
  await expect(page.getByRole('button', { name: 'Próxima imagem' })).toBeHidden()
})
