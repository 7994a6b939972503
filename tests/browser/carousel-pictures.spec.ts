/** The carousel's thumbnails, the loading and the speed of its slides, and upright pictures side by side. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { boxesOf } from './fixtures/boxes.ts'
import { hydrated } from './fixtures/hydration.ts'
import { shareByCopy } from './fixtures/states.ts'
import { expect, firstRow as row, test } from './fixtures/test.ts'

const address = `/projeto/${row.slug}`
const COUNT = row.images.length
const gallery = (page: Page) => page.getByRole('region', { name: 'Imagens do projeto' })
const thumbnail = (page: Page, position: number) =>
  page.getByRole('button', { name: `Imagem ${position} de ${COUNT}` })

test('on wide screens, thumbnails replace the text with the position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(address)
  await hydrated(page)
  const position = page.locator('[aria-live=polite]')
  expect((await boxesOf(page, position))[0].width, 'only for screen readers').toBe(1)
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
  expect((await boxesOf(page, position))[0].width).toBeGreaterThan(50)
})

test('the pictures beside the selected one are loaded before they are needed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await hydrated(page)
  for (const neighbour of [2, COUNT]) {
    const image = page.getByRole('img', { name: `${row.title} - Imagem ${neighbour}` })
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true)
  }
})

test('a slide stops moving within 400 ms', async ({ page }) => {
  await page.goto(address)
  await hydrated(page)
  await page.getByRole('button', { name: 'Próxima imagem' }).hover()
  await page.locator('[data-started]').waitFor()
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now()
        const frame = document.querySelector('[data-started]') as HTMLElement
        const slide = frame.querySelectorAll('li')[1] as HTMLElement
        document.querySelector<HTMLElement>('[aria-label="Próxima imagem"]')?.click()
        const check = (now: number) => {
          const distance = slide.getBoundingClientRect().x - frame.getBoundingClientRect().x
          // A distance of less than 1.5 px is not visible.
          if (Math.abs(distance) < 1.5) resolve(now - start)
          else requestAnimationFrame(check)
        }
        check(start)
      }),
  )
  // The measurement itself takes up to two frames of 17 ms.
  expect(time).toBeLessThan(400 + 2 * 17)
})

test('a toast on a wide screen covers neither the gallery nor its buttons', async ({ page }) => {
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(address)
    await hydrated(page)
    await shareByCopy(page)
    const toast = page.locator('[data-sonner-toast][data-mounted=true]')
    await expect(toast).toBeVisible()
    const chat = page.getByRole('complementary')
    const [box, pictures, card] = await boxesOf(page, toast, gallery(page), chat)
    expect(box.x, `at ${width} px`).toBeGreaterThan(pictures.right)
    expect(box.right).toBeLessThanOrEqual(width)
    expect(card.bottom).toBeLessThan(box.y)
  }
})

for (const { name, size, count, inView } of [
  { name: 'screenshots of phones', size: [390, 844], count: 3, inView: 3 },
  { name: 'many screenshots of phones', size: [390, 844], count: 5, inView: 3 },
  { name: 'photos in portrait orientation', size: [600, 800], count: 2, inView: 2 },
  { name: 'long screenshots', size: [360, 2250], count: 3, inView: 3 },
] as const) {
  test(`${name} stand side by side on wide screens`, async ({ openHostedSite, page }) => {
    const [width, height] = size
    const file = await sharp({ create: { width, height, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
    const { site } = await openHostedSite((database) => {
      const images = Array.from({ length: count }, (_, index) => {
        database.files.set(`/${index}.png`, (_, response) => response.end(file))
        return `${database.url}/${index}.png`
      })
      database.rows = [{ ...row, images }]
    })
    await page.setViewportSize({ width: 1280, height: 800 })
    // Reload until the server has fetched the images, because it does not know the pictures' sizes before.
    await expect(async () => {
      await page.goto(`${site.url}${address}`)
      await expect(gallery(page)).toHaveAttribute('data-in-view', String(inView), { timeout: 100 })
    }).toPass()
    await hydrated(page)
    const shown = page.getByRole('img', { name: `${row.title} - Imagem` })
    const [frame, ...boxes] = await boxesOf(page, gallery(page), ...(await shown.all()))
    const visible = boxes.slice(0, inView)
    for (const [index, box] of visible.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(visible[index - 1]?.right ?? frame.x)
      expect(box.right).toBeLessThanOrEqual(frame.right + 1)
      expect(box.height, 'large enough').toBeGreaterThan(400)
      expect(box.y).toBeCloseTo(boxes[0]?.y ?? 0, 0)
    }
    const next = page.getByRole('button', { name: 'Próxima imagem' })
    await expect(next, 'shown if pictures are out of view').toBeVisible({ visible: count > inView })
    if (count <= inView) return
    for (let step = 1; step <= count; step++) await next.click()
    await expect(page.locator('[aria-live=polite]'), 'a loop').toHaveText(`Imagem 1 de ${count}`)
  })
}
