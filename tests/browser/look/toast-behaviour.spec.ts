/** Toasts: layout, keyboard access, dismissal by swipe, and the fallback without their script. */
import type { Page } from '@playwright/test'
import { live } from './states.ts'
import { expect, test } from './test.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

async function lose(page: Page, times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    await page.evaluate(() => dispatchEvent(new Event('offline')))
    await expect(toasts(page)).toHaveCount(time + 1)
  }
  await expect(toasts(page).first()).toHaveAttribute('data-mounted', 'true')
}

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await live(page)
})

test('lie 14 px apart when they are spread out', async ({ page }) => {
  await lose(page, 3)
  await toasts(page).first().hover()
  const gaps = async () => {
    const boxes = await toasts(page).evaluateAll((all) =>
      all.map((toast) => toast.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    )
    const sorted = boxes.sort((one, other) => one.top - other.top)
    return sorted.slice(1).map(({ top }, index) => Math.round(top - (sorted[index]?.bottom ?? 0)))
  }
  await expect.poll(gaps).toEqual([14, 14])
})

test('Alt+T moves the focus to them and spreads them out', async ({ page }) => {
  await lose(page, 2)
  await expect(toasts(page).first()).toHaveAttribute('data-expanded', 'false')
  await page.keyboard.press('Alt+KeyT')
  await expect(toasts(page).first()).toHaveAttribute('data-expanded', 'true')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
})

for (const [distance, left] of [
  [12, 1],
  [40, 0],
] as const) {
  test(`a swipe of ${distance} px leaves ${left}`, async ({ page }) => {
    await lose(page)
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
  })
}

test('look like the site', async ({ page }) => {
  await lose(page)
  const colour = (name: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = `var(${name})`
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, name)
  await expect(toasts(page)).toHaveCSS('font-family', /Bricolage Grotesque/)
  await expect(toasts(page)).toHaveCSS('background-color', await colour('--color-raised'))
  await expect(toasts(page)).toHaveCSS('color', await colour('--color-text'))
})

test('a visitor without connection gets a message even when the script cannot be loaded', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  const message = page.getByRole('status').getByText('Você está sem internet')
  await expect(message).toBeVisible()
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expect(message).toHaveCount(0, { timeout: 10_000 })
})
