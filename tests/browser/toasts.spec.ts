/** Toasts: when their library is loaded, how long they stay, and what they look like. */
import type { Page } from '@playwright/test'
import { shareByCopy } from '../support/browser/states.ts'
import { expect, test } from '../support/browser/test.ts'

const toasts = (page: Page) => page.locator('[data-sonner-toast]')

test.beforeEach(async ({ page, openState }) => {
  await openState('detail', page)
})

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

test('toasts have the typeface of the site, and a background that suits the theme', async ({
  page,
}) => {
  await shareByCopy(page)
  await expect(toasts(page)).toHaveCSS('font-family', /Bricolage Grotesque/)
  await expect(toasts(page)).toHaveCSS('background-color', /^oklch\(0\.[0-3]/)
  await page.getByRole('switch').click()
  await expect(toasts(page)).toHaveCSS('background-color', /^oklch\(0\.9/)
})
