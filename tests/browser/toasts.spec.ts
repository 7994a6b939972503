/** Toasts: when their library is loaded, how long they stay, and how they are dismissed. */
import type { Page } from '@playwright/test'
import { boxesOf } from '../support/browser/boxes.ts'
import { shareByCopy } from '../support/browser/states.ts'
import { expect, test } from '../support/browser/test.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

test.beforeEach(async ({ page, openState }) => {
  await openState('detail', page)
})

/** From here on, only `runFor` moves the page's clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // It needs a time in the future.
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function expectCount(page: Page, count: number): Promise<void> {
  const shown = async () => {
    await page.clock.runFor(10)
    return toasts(page).count()
  }
  await expect.poll(shown).toBe(count)
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
  await stopClock(page)
  await shareByCopy(page)
  await expectCount(page, 1)
  expect(loaded.filter((url) => url.endsWith('.js'))).toHaveLength(1)
  await page.clock.runFor(3500)
  await expect(toasts(page)).toHaveCount(1)
  // The removal after four seconds takes 200 ms.
  await page.clock.runFor(1000)
  await expect(toasts(page)).toHaveCount(0)
})

test('at most three toasts are visible, 14 px apart when spread out, and a slow swipe of 40 px dismisses one', async ({
  page,
}) => {
  await stopClock(page)
  for (let count = 1; count <= 4; count++) {
    await shareByCopy(page)
    await expectCount(page, count)
  }
  const visible = page.locator('[data-sonner-toast][data-visible=true]')
  await expect(visible).toHaveCount(3)
  await expect(toasts(page).first()).toHaveCSS('width', '356px')
  await page.keyboard.press('Alt+KeyT')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
  const boxes = async () => boxesOf(page, ...(await visible.all()))
  const gaps = async () => {
    const sorted = (await boxes()).toSorted((one, other) => one.y - other.y)
    return sorted.slice(1).map(({ y }, index) => Math.round(y - (sorted[index]?.bottom ?? 0)))
  }
  await expect.poll(gaps).toEqual([14, 14])

  const remaining = page.locator('[data-sonner-toast][data-removed=false]')
  for (const [distance, count] of [
    [12, 4],
    [40, 3],
  ] as const) {
    const [box] = await boxesOf(page, remaining.first())
    await page.mouse.move(box.x + 100, box.y + 20)
    await page.mouse.down()
    // A fast swipe would dismiss the toast even after 12 px.
    await page.clock.runFor(1_000)
    await page.mouse.move(box.x + 100, box.y + 20 + distance, { steps: 4 })
    await page.mouse.up()
    await expect(remaining).toHaveCount(count)
  }
})
