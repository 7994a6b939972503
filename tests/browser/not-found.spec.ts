/** The 404 page. */
import { expect, test } from './fixtures/test.ts'

test('has the specified text and a link home, and tells the console the path', async ({
  page,
  complaints,
}) => {
  complaints.expect(/\/nao\/existe/)
  const logged = page.waitForEvent('console', (message) => /no page at/.test(message.text()))
  const response = await page.goto('/nao/existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible()
  expect((await logged).text()).toContain('/nao/existe')
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('#services')).toBeVisible()
})
