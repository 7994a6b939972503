/** The particle field: where it is drawn, when it moves, and that it pauses while it is not visible. */
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.use({ particles: 'drawn' })

const field = (page: Page) => page.locator('[aria-hidden=true]:has(> canvas)')

/** Long enough for a running field to have moved. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
  })
}

/** A browser that cannot draw in a worker, and whose canvas a test can therefore read. */
async function withoutOffscreenCanvas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen')
  })
}

/** The current canvas: how much of it is painted, in what colour, and all of it as one string. */
function picture(page: Page) {
  return field(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {
        data: [],
      }
      let drawn = 0
      let light = 0
      for (let index = 3; index < data.length; index += 4) {
        if (!data[index]) continue
        drawn += 1
        light += data[index - 2] ?? 0
      }
      return { drawn, light: Math.round(light / drawn), whole: canvas.toDataURL() }
    })
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('is drawn in a worker where the browser can', async ({ page }) => {
    const worker = page.waitForEvent('worker')
    await page.goto('/')
    expect((await worker).url()).toContain('particles')
    await expect(field(page)).toHaveAttribute('data-renderer', 'worker')
    await expect(field(page)).toHaveAttribute('data-state', 'running')
  })

  test('is drawn in the page where the browser cannot', async ({ page }) => {
    await withoutOffscreenCanvas(page)
    await page.goto('/')
    await expect(field(page)).toHaveAttribute('data-renderer', 'main')
    await expect(field(page)).toHaveAttribute('data-state', 'running')
    await expect.poll(async () => (await picture(page)).drawn).toBeGreaterThan(1000)
    const { whole } = await picture(page)
    await expect.poll(async () => (await picture(page)).whole).not.toBe(whole)
  })

  test('is drawn in the page where the worker cannot be loaded', async ({ page, complaints }) => {
    complaints.expect(/worker/)
    await page.route(/particles\.worker/, (route) => route.abort())
    await page.goto('/')
    await expect(field(page)).toHaveAttribute('data-renderer', 'main')
  })

  test('pauses while the tab is hidden', async ({ page }) => {
    await withoutOffscreenCanvas(page)
    await page.goto('/')
    await expect(field(page)).toHaveAttribute('data-state', 'running')
    await setHidden(page, true)
    await expect(field(page)).toHaveAttribute('data-state', 'paused')
    await nextFrames(page)
    const { whole } = await picture(page)
    await nextFrames(page)
    expect((await picture(page)).whole).toBe(whole)
    await setHidden(page, false)
    await expect(field(page)).toHaveAttribute('data-state', 'running')
  })

  test('pauses while it is outside the viewport', async ({ page }) => {
    await page.goto('/')
    await expect(field(page)).toHaveAttribute('data-state', 'running')
    await field(page).evaluate((element: HTMLElement) => {
      element.style.translate = '0 200vh'
    })
    await expect(field(page)).toHaveAttribute('data-state', 'paused')
  })

  test('stops as soon as reduced motion is requested', async ({ page }) => {
    await page.goto('/')
    await expect(field(page)).toHaveAttribute('data-state', 'running')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(field(page)).toHaveAttribute('data-state', 'still')
  })
})

test('is a still picture with reduced motion', async ({ page }) => {
  await withoutOffscreenCanvas(page)
  await page.goto('/')
  await expect(field(page)).toHaveAttribute('data-state', 'still')
  await expect.poll(async () => (await picture(page)).drawn).toBeGreaterThan(1000)
  const { whole } = await picture(page)
  await nextFrames(page)
  expect((await picture(page)).whole).toBe(whole)
})

test('takes the colour of another theme on the same canvas', async ({ page }) => {
  await withoutOffscreenCanvas(page)
  await page.goto('/')
  await expect.poll(async () => (await picture(page)).drawn).toBeGreaterThan(1000)
  const canvas = await field(page).locator('canvas').elementHandle()
  const dark = await picture(page)
  await page.getByRole('switch').click()
  await expect.poll(async () => (await picture(page)).light).toBeLessThan(dark.light)
  expect(await canvas?.evaluate((element) => element.isConnected)).toBe(true)
})

test('is as strong on a wider screen after a phone was turned as it is there from the start', async ({
  page,
}) => {
  const wide = { width: 844, height: 500 }
  const strongest = () =>
    field(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const context = canvas.getContext('2d')
        const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        let most = 0
        for (let index = 3; index < pixels.length; index += 4)
          most = Math.max(most, pixels[index] ?? 0)
        return most
      })
  await withoutOffscreenCanvas(page)
  await page.setViewportSize({ width: 500, height: 844 })
  await page.goto('/')
  await expect.poll(strongest).toBeGreaterThan(0)
  const upright = await strongest()
  await page.setViewportSize(wide)
  await expect.poll(strongest).toBeGreaterThan(1.3 * upright)
  const turned = await strongest()
  await page.reload()
  await expect.poll(strongest).toBeGreaterThan(0.9 * turned)
})

for (const [ratio, pixels] of [
  [1, 1],
  [2, 2],
  [3, 2],
] as const) {
  test(`a screen of ratio ${ratio} gets ${pixels} pixels for one`, async ({
    newVisitor,
    sites,
  }) => {
    const page = await newVisitor({
      viewport: { width: 400, height: 600 },
      deviceScaleFactor: ratio,
      reducedMotion: 'reduce',
    })
    await withoutOffscreenCanvas(page)
    await page.goto(sites.full)
    await expect(field(page).locator('canvas')).toHaveJSProperty('width', 400 * pixels)
    await expect(field(page).locator('canvas')).toHaveJSProperty('height', 600 * pixels)
  })
}

for (const preference of [{ forcedColors: 'active' }, { contrast: 'more' }] as const) {
  test(`is not there with ${JSON.stringify(preference)}`, async ({ page }) => {
    await page.emulateMedia(preference)
    await page.goto('/')
    await expect(field(page)).toHaveAttribute('data-state', 'paused')
    await expect(field(page)).toBeHidden()
  })
}
