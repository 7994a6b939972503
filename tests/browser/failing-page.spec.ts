/** A page that fails during a client-side navigation: its place has a message, and the rest stays intact. */
import type { Route } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

test('leaves the document, its styles and its theme as they are', async ({ page, complaints }) => {
  complaints.expect(/status of 500/)
  await page.goto('/')
  await page.getByRole('switch').click()
  // The switch moves first, the colours follow.
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projeto não encontrado')
  await expect(page).toHaveTitle('Projeto não encontrado')
  expect(await look()).toEqual(before)

  await page.unroute(/\.data(?:\?|$)/)
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page.locator('#home')).toBeVisible()
  expect(await look()).toEqual(before)
})

for (const [name, answer] of [
  ['an error', (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
  ['no answer', (route: Route) => route.abort('connectionfailed')],
] as const) {
  test(`the landing page is complete but for its projects after ${name}`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/status of 502/, /ERR_CONNECTION_FAILED/)
    await page.goto('/projeto/agenda-clinica')
    await expect(page.locator('html'), 'the scripts run').not.toHaveAttribute('data-jumps')
    await page.route(/\.data(?:\?|$)/, answer)
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible()
    await expect(page.getByText('Nenhum projeto disponível no momento')).toBeVisible()
    const contact = page.locator('#contact')
    await expect(contact.getByRole('link', { name: 'Falar no WhatsApp' })).toBeVisible()
    await expect(page).toHaveTitle(/Marina Duarte/)
  })
}
