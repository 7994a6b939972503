/** The particles, which a worker draws, and when they move. */
import type { Page } from '@playwright/test'
import { scrollToPosition } from '../support/browser/scrolling.ts'
import { expect, test } from '../support/browser/test.ts'

test.use({ particles: 'drawn' })

const field = (page: Page) => page.locator('[aria-hidden=true]:has(> canvas)')

/** @returns the number of painted pixels, and the picture as a data URL. */
function readCanvas(page: Page) {
  return field(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const copy = Object.assign(document.createElement('canvas'), { width, height })
      const context = copy.getContext('2d')
      context?.drawImage(canvas, 0, 0)
      const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] }
      // Each pixel has four bytes: red, green, blue and alpha.
      const painted = Array.from(data).filter((byte, index) => index % 4 === 3 && byte > 0).length
      return { painted, dataUrl: copy.toDataURL() }
    })
}

/** Makes the page behave as in a background tab, or as in a visible tab again. */
async function setTabHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('the particles move, except while the tab is hidden, motion is reduced, or they are invisible', {
  tag: '@static',
}, async ({ newVisitor }) => {
  const page = await newVisitor({ reducedMotion: 'no-preference' })
  const worker = page.waitForEvent('worker')
  await page.goto('/')
  expect((await worker).url()).toContain('particles')
  await expect(field(page)).toHaveAttribute('data-state', 'running')
  await expect.poll(async () => (await readCanvas(page)).painted).toBeGreaterThan(1000)
  const { dataUrl } = await readCanvas(page)
  await expect.poll(async () => (await readCanvas(page)).dataUrl).not.toBe(dataUrl)
  await setTabHidden(page, true)
  await expect(field(page)).toHaveAttribute('data-state', 'paused')
  await setTabHidden(page, false)
  await expect(field(page)).toHaveAttribute('data-state', 'running')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(field(page)).toHaveAttribute('data-state', 'still')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect(field(page)).toHaveAttribute('data-state', 'running')

  // In the light theme, they are invisible below the first screen.
  await page.getByRole('switch').click()
  await expect(field(page)).toHaveAttribute('data-state', 'running')
  await scrollToPosition(page, 1000)
  await expect(field(page)).toHaveAttribute('data-state', 'paused')
  await scrollToPosition(page, 0)
  await expect(field(page)).toHaveAttribute('data-state', 'running')
})
