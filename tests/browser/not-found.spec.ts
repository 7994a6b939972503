/** The 404 page. */
import { hydrated } from './fixtures/hydration.ts'
import { expect, test } from './fixtures/test.ts'

test('the 404 page has the text of the specification and a link home, and logs the path to the console', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/\/nao\/existe/)
  const logged = page.waitForEvent('console', (message) => /no page at/.test(message.text()))
  const response = await page.goto('/nao/existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
  await expect(page.getByRole('main'), 'for screen readers').toHaveAttribute('lang', 'en')
  expect((await logged).text()).toContain('/nao/existe')
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#services')).toBeVisible()
})

test('the bar of the 404 page has the theme switch, and its menu leads to the sections of the landing page', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/\/nada/)
  await page.goto('/nada')
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('switch')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'PROJETOS' }).click()
  await expect(page).toHaveURL('/#projects')
  await expect(page.locator('#projects').getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(page.locator('#projects')).toBeFocused()
})
