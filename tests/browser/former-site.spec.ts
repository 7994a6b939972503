/** Addresses that visitors, and their browsers, may know from an earlier site. */
import { hydrated } from '../support/browser/hydration.ts'
import { expect, test } from '../support/browser/test.ts'

for (const path of ['/index.html', '/index?a=b#projects']) {
  test(`${path} leads to the landing page`, { tag: '@static' }, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(path.replace(/index(\.html)?/, ''))
    await hydrated(page)
    await page.getByRole('link', { name: 'Ver Projetos' }).click()
    await expect(page.locator('#projects')).toBeFocused()
  })
}

for (const path of ['/service-worker.js', '/sw.js']) {
  test(`the service worker at ${path} unregisters itself`, { tag: '@static' }, async ({ page }) => {
    await page.goto('/')
    await page.evaluate((script) => navigator.serviceWorker.register(script).then(), path)
    const count = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(count).toBe(0)
  })
}
