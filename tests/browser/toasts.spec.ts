/** Toasts: their library comes with the first one, and they look and behave as specified. */
import type { Page } from '@playwright/test'
import { shareByCopy } from './fixtures/states.ts'
import { expect, test } from './fixtures/test.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

test.beforeEach(async ({ page, openState }) => {
  await openState('detail', page)
})

/** Shows toasts, one after the other. */
async function show(page: Page, count: number): Promise<void> {
  for (let shown = 1; shown <= count; shown++) {
    await shareByCopy(page)
    await expect(toasts(page)).toHaveCount(shown)
  }
  await expect(toasts(page).first()).toHaveAttribute('data-mounted', 'true')
}

test('the library comes with the first one, which stays for four seconds', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/toaster-')) loaded.push(request.url())
  })
  await page.reload({ waitUntil: 'networkidle' })
  expect(loaded).toEqual([])
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await shareByCopy(page)
  const shown = async () => {
    await page.clock.runFor(10)
    return toasts(page).count()
  }
  await expect.poll(shown).toBe(1)
  expect(loaded).toHaveLength(1)
  await page.clock.runFor(3500)
  await expect(toasts(page)).toHaveCount(1)
  // And 200 ms to be removed.
  await page.clock.runFor(1000)
  await expect(toasts(page)).toHaveCount(0)
})

test('they are 356 px wide, three at a time, 14 px apart when spread out by Alt+T', async ({
  page,
}) => {
  await show(page, 4)
  expect((await toasts(page).first().boundingBox())?.width).toBe(356)
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3)
  await expect(toasts(page).first()).toHaveAttribute('data-expanded', 'false')
  await page.keyboard.press('Alt+KeyT')
  await expect(toasts(page).first()).toHaveAttribute('data-expanded', 'true')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
  const gaps = async () => {
    const boxes = await page
      .locator('[data-sonner-toast][data-visible=true]')
      .evaluateAll((all) => all.map((toast) => toast.getBoundingClientRect()))
    const sorted = boxes.toSorted((one, other) => one.top - other.top)
    return sorted.slice(1).map(({ top }, index) => Math.round(top - (sorted[index]?.bottom ?? 0)))
  }
  await expect.poll(gaps).toEqual([14, 14])
})

test('a swipe of more than 20 px takes one away', async ({ page }) => {
  await show(page, 1)
  for (const [distance, left] of [
    [12, 1],
    [40, 0],
  ] as const) {
    const box = await toasts(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 100, (box?.y ?? 0) + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    // Slowly, because a flick dismisses it at any distance.
    for (let step = 1; step <= 10; step++) {
      await page.mouse.move(x, y + (distance * step) / 10)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)))
    }
    await page.mouse.up()
    await expect(toasts(page)).toHaveCount(left)
  }
})

test('look like the site, and leave the way to the chat free on narrow screens', async ({
  page,
}) => {
  await show(page, 1)
  await expect(toasts(page)).toHaveCSS('font-family', /Bricolage Grotesque/)
  await expect(toasts(page)).toHaveCSS('background-color', 'oklch(0.235 0.02 260)')
  await page.getByRole('switch').click()
  await expect(toasts(page)).toHaveCSS('background-color', 'oklch(0.965 0.006 95)')
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    const chat = page.getByRole('complementary').getByRole('link')
    const bar = (await chat.boundingBox())?.y ?? 0
    const distance = async () => {
      const { y = 0, height = 0 } = (await toasts(page).boundingBox()) ?? {}
      return bar - y - height
    }
    // It rises from below.
    await expect.poll(distance, `at ${width} px`).toBeGreaterThanOrEqual(0)
    expect(await distance(), `not far from it at ${width} px`).toBeLessThan(60)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const below = async () => {
      const { y = 0, height = 0 } = (await chat.boundingBox()) ?? {}
      return ((await toasts(page).boundingBox())?.y ?? 0) - y - height
    }
    expect(await below(), 'at the end of the page').toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, 0))
  }
})
