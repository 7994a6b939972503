/** What pages show if a request for data fails after the site was opened. */
import { DATA, holdRequests } from '../support/browser/held-requests.ts'
import { expect, firstRow, test } from '../support/browser/test.ts'

test('a project that could not be loaded without a network loads at a later attempt, in the same document', async ({
  page,
  openState,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await openState('home', page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('switch').click()
  await page.route(DATA, (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: firstRow.title }).click()
  const heading = page.getByRole('heading', { level: 1 })
  const again = page.getByRole('link', { name: 'Tentar de novo' })
  await expect(heading).toHaveText('Projeto não encontrado')
  await expect(page).toHaveTitle('Projeto não encontrado')
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('alert')).toHaveText(/^Sem conexão\? Não foi possível carregar/)
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(heading, 'the focus announces that the attempt has failed').toBeFocused()
  await expect(heading).toHaveText('Projeto não encontrado')
  await page.unroute(DATA)
  const data = await holdRequests(page, DATA)
  await again.click()
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true')
  await expect(heading).toHaveText(firstRow.title)
  data.release()
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy')
  await expect(heading).toHaveText(firstRow.title)
  await expect(heading).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true)
})

test('if the data of the landing page cannot be loaded, the page is shown with a message instead of the projects', async ({
  page,
  openState,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_FAILED/)
  await openState('detail', page)
  await page.route(DATA, (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Marina Duarte' })).toBeVisible()
  await expect(page.getByText('Nenhum projeto disponível no momento')).toBeVisible()
  const chat = page.locator('#contact').getByRole('link', { name: 'Falar no WhatsApp' })
  await expect(chat).toBeVisible()
  await expect(page).toHaveTitle(/Marina Duarte/)
})

test('after going back, the landing page keeps its projects even if its data cannot be loaded again', async ({
  page,
  openState,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_CONNECTION_FAILED/)
  await openState('home', page)
  await page.getByRole('link', { name: firstRow.title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstRow.title)
  await page.route(DATA, (route) => route.abort('connectionfailed'))
  const failed = page.waitForEvent('requestfailed')
  await page.getByRole('link', { name: 'Voltar' }).click()
  await failed
  // Switch the theme, so that the page has time to handle the failed request before the last check.
  await page.getByRole('switch').click()
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('link', { name: firstRow.title })).toBeVisible()
})
