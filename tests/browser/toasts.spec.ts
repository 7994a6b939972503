/** Toasts: when their library is loaded, how long they stay, and what they look like. */
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { hydrated } from '../support/browser/hydration.ts'
import { shareByCopy } from '../support/browser/states.ts'
import { expect, test } from '../support/browser/test.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

test.beforeEach(async ({ page, openState }) => {
  await openState('detail', page)
})

/** Shows `count` toasts, one after the other, and waits for the end of their animations. */
async function show(page: Page, count: number): Promise<void> {
  for (let shown = 1; shown <= count; shown++) {
    await shareByCopy(page)
    await expect(toasts(page)).toHaveCount(shown)
  }
  await expect(toasts(page).first()).toHaveAttribute('data-mounted', 'true')
  await toasts(page).evaluateAll((all) =>
    Promise.all(all.flatMap((toast) => toast.getAnimations().map(({ finished }) => finished))),
  )
}

test('the first toast loads the library, and stays for four seconds', { tag: '@static' }, async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/toaster-')) loaded.push(request.url())
  })
  await page.reload({ waitUntil: 'networkidle' })
  expect(loaded).toEqual([])
  await page.clock.install()
  // From here on, only `runFor` moves the page's clock. `pauseAt` needs a time in the future.
  await page.clock.pauseAt(Date.now() + 60_000)
  await shareByCopy(page)
  const count = async () => {
    await page.clock.runFor(10)
    return toasts(page).count()
  }
  await expect.poll(count).toBe(1)
  expect(loaded.filter((url) => url.endsWith('.js'))).toHaveLength(1)
  await page.clock.runFor(3500)
  await expect(toasts(page)).toHaveCount(1)
  // The removal after four seconds takes 200 ms.
  await page.clock.runFor(1000)
  await expect(toasts(page)).toHaveCount(0)
})

test('at most three toasts are visible, and a toast is 356 px wide', async ({ page }) => {
  await show(page, 4)
  await expect(toasts(page).first()).toHaveCSS('width', '356px')
  await expect(page.locator('[data-sonner-toast][data-visible=true]')).toHaveCount(3)
})

test('Alt+T spreads the toasts out, 14 px apart, and moves the focus to their list', async ({
  page,
}) => {
  await show(page, 3)
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

test('a slow swipe of 40 px dismisses a toast, but one of 12 px does not', async ({ page }) => {
  await show(page, 1)
  for (const [distance, remaining] of [
    [12, 1],
    [40, 0],
  ] as const) {
    const [box] = await boxesOf(page, toasts(page))
    const [x, y] = [box.x + 100, box.y + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    // Move slowly, because a fast swipe would dismiss the toast even after 12 px.
    for (let step = 1; step <= 10; step++) {
      await page.mouse.move(x, y + (distance * step) / 10)
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)))
    }
    await page.mouse.up()
    // A dismissed toast is marked as removed at once, and stays in the document for another 200 ms.
    await expect(page.locator('[data-sonner-toast][data-removed=false]')).toHaveCount(remaining)
  }
})

test('toasts have the typeface of the site, and a background that suits the theme', async ({
  page,
}) => {
  await show(page, 1)
  await expect(toasts(page)).toHaveCSS('font-family', /Bricolage Grotesque/)
  await expect(toasts(page)).toHaveCSS('background-color', /^oklch\(0\.[0-3]/)
  await page.getByRole('switch').click()
  await expect(toasts(page)).toHaveCSS('background-color', /^oklch\(0\.9/)
})

test('on phones and tablets, a toast covers no link or button on the first screen of a project', async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 640],
    [360, 640],
    [390, 844],
    [667, 375],
    [844, 390],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await hydrated(page)
    await show(page, 1)
    const [toast] = await boxesOf(page, toasts(page))
    expect(toast.right, `inside the window at ${width} px`).toBeLessThanOrEqual(width)
    const covered = await page.locator('a:visible, button:visible').evaluateAll(
      (controls, { x, right, y, bottom }) =>
        controls
          .filter((control) => {
            const box = control.getBoundingClientRect()
            const isBeside = box.right <= x || box.left >= right
            const isAboveOrBelow = box.bottom <= y || box.top >= bottom
            return !isBeside && !isAboveOrBelow && !control.closest('[data-sonner-toast]')
          })
          .map((control) => control.getAttribute('aria-label') ?? control.textContent),
      toast,
    )
    expect(covered, `at ${width} x ${height}`).toEqual([])
  }
})
