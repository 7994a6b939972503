/** The texts of the landing page's sections as screen readers get them. */
import { expect, test } from '../support/browser/test.ts'

test('screen readers get the years of experience once, in a sentence', async ({ page }) => {
  await page.goto('/')
  const about = await page.locator('#about').ariaSnapshot()
  expect(about.match(/4/g)).toHaveLength(1)
  expect(about).toContain('Há mais de 4 anos no mercado digital')
})
