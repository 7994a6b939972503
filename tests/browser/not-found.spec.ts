/** The 404 page. */
import { expect, test } from '../support/browser/test.ts'

test('the 404 page logs its path to the console, and its menu leads to the sections of the landing page', {
  tag: ['@static', '@engines'],
}, async ({ page, browserErrors }) => {
  browserErrors.allow(/\/nao\/existe/)
  const logged = page.waitForEvent('console', (message) => /no page at/.test(message.text()))
  await page.goto('/nao/existe')
  expect((await logged).text()).toContain('/nao/existe')
  await expect(page.getByRole('banner').getByRole('switch')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'PROJETOS' }).click()
  await expect(page).toHaveURL('/#projects')
  await expect(page.locator('#projects').getByRole('heading', { level: 2 })).toBeInViewport()
})
