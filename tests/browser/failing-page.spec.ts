/** A page that fails on the way to it: a kind word in its place, and nothing else is touched. */
import { expect, test } from './fixtures/test.ts'

test('leaves the document, its look and its theme as they are', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await page.goto('/')
  await page.getByRole('switch').click()
  // The switch answers first, the colours follow.
  await expect(page.locator('html')).toHaveAttribute('data-colors', 'light')
  await expect(page.locator('canvas'), 'the scripts run').toHaveCount(1)
  const look = () =>
    page.evaluate(() => {
      const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement)
      return [colorScheme, backgroundColor, document.querySelector('style')?.textContent.length]
    })
  const before = await look()

  await page.route(/\.data(?:\?|$)/, (route) => route.fulfill({ status: 500, body: 'no data' }))
  await page.getByRole('link', { name: 'Agenda que se marca sozinha' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Algo saiu do lugar')
  await expect(page).toHaveTitle('Algo saiu do lugar')
  expect(await look()).toEqual(before)

  await page.unroute(/\.data(?:\?|$)/)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page.locator('#home')).toBeVisible()
  expect(await look()).toEqual(before)
})
