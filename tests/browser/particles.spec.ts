/** The particles, which a worker draws: when they move, how bright they are, and their resolution. */
import type { Page } from '@playwright/test'
import { scrollToPosition } from '../support/browser/scrolling.ts'
import { expect, test } from '../support/browser/test.ts'

test.use({ particles: 'drawn' })

const field = (page: Page) => page.locator('[aria-hidden=true]:has(> canvas)')

/**
 * @returns the number of painted pixels, their brightness (the average of red, green and blue, from 0 to 255), the
 *   canvas's width in device pixels, and the picture as a data URL.
 */
function readCanvas(page: Page) {
  return field(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const copy = Object.assign(document.createElement('canvas'), {
        width: canvas.width,
        height: canvas.height,
      })
      const context = copy.getContext('2d')
      context?.drawImage(canvas, 0, 0)
      const { data } = context?.getImageData(0, 0, copy.width, copy.height) ?? { data: [] }
      // Each pixel has four bytes: red, green, blue and alpha. Keep the colours of visible pixels.
      const colours = Array.from(data).filter((_, index) => {
        const alpha = data[index - (index % 4) + 3]
        return index % 4 < 3 && alpha
      })
      const brightness = colours.reduce((sum, colour) => sum + colour, 0) / colours.length
      const painted = colours.length / 3
      return { painted, brightness, width: copy.width, dataUrl: copy.toDataURL() }
    })
}

/** Waits until more than 1000 pixels are painted. @returns the same as `readCanvas`. */
async function readPaintedCanvas(page: Page) {
  await expect.poll(async () => (await readCanvas(page)).painted).toBeGreaterThan(1000)
  return readCanvas(page)
}

/** Makes the page behave as in a background tab, or as in a visible tab again. */
async function setTabHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('the particles move, except while the tab is hidden or motion is reduced', {
  tag: '@static',
}, async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' })
  const worker = page.waitForEvent('worker')
  await page.goto('/')
  expect((await worker).url()).toContain('particles')
  await expect(field(page)).toHaveAttribute('data-state', 'running')
  const { dataUrl } = await readPaintedCanvas(page)
  await expect.poll(async () => (await readCanvas(page)).dataUrl).not.toBe(dataUrl)
  await setTabHidden(page, true)
  await expect(field(page)).toHaveAttribute('data-state', 'paused')
  await setTabHidden(page, false)
  await expect(field(page)).toHaveAttribute('data-state', 'running')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(field(page)).toHaveAttribute('data-state', 'still')
})

test('in the light theme, the particles pause where they are invisible, below the first screen', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await page.getByRole('switch').click()
  await expect(field(page)).toHaveAttribute('data-state', 'running')
  await scrollToPosition(page, 1000)
  await expect(field(page)).toHaveAttribute('data-state', 'paused')
  await scrollToPosition(page, 0)
  await expect(field(page)).toHaveAttribute('data-state', 'running')
})

test('with reduced motion, the particles stand still, and a reload draws the same picture', async ({
  page,
}) => {
  await page.goto('/')
  await expect(field(page)).toHaveAttribute('data-state', 'still')
  const { dataUrl } = await readPaintedCanvas(page)
  await page.reload()
  expect((await readPaintedCanvas(page)).dataUrl).toBe(dataUrl)
})

test('switching to the light theme draws darker particles on the same canvas', async ({ page }) => {
  await page.goto('/')
  const dark = await readPaintedCanvas(page)
  const canvas = await field(page).locator('canvas').elementHandle()
  await page.getByRole('switch').click()
  const brightness = async () => (await readCanvas(page)).brightness
  await expect.poll(brightness).toBeLessThan(dark.brightness / 2)
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true)
})

test('the particles are drawn with at most two device pixels per CSS pixel', async ({
  newVisitor,
}) => {
  const page = await newVisitor({
    viewport: { width: 400, height: 600 },
    deviceScaleFactor: 3,
    reducedMotion: 'reduce',
  })
  await page.goto('/')
  await expect.poll(async () => (await readCanvas(page)).width).toBe(800)
})

test('there is no canvas in a browser without OffscreenCanvas', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen')
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('canvas')).toHaveCount(0)
})
