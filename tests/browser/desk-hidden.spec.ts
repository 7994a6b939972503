/** "Ocultar" and "Mostrar" on the desk, and what visitors get afterwards. */
import { itemOf } from '../support/browser/desk.ts'
import { openNewProject, publish, publishedHeading, test } from '../support/browser/desk-form.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { expect, firstRow } from '../support/browser/test.ts'

test('a new project can be saved as hidden and published later', { tag: '@hosted' }, async ({
  page,
  openDesk,
}) => {
  const { site } = await openDesk()
  const status = async () => (await page.request.get(`${site.url}/projeto/padaria`)).status()
  await openNewProject(page)
  await page.getByLabel('Título').fill('Padaria')
  await page.getByLabel('Manter oculto').check()
  await page.getByRole('button', { name: 'Ver como fica' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Padaria')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Salvar oculto' }).click()
  const saved = page.getByRole('heading', { name: 'Salvo e oculto' })
  await expect(saved).toBeVisible()
  await expect(publishedHeading(page)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Abrir' })).toBeHidden()
  expect(await status()).toBe(404)

  await page.getByLabel('Manter oculto').uncheck()
  await publish(page)
  await expect(publishedHeading(page)).toBeVisible()
  expect(await status()).toBe(200)
})

test('a double tap on "Ocultar" does not show the project again', async ({ page, openDesk }) => {
  await openDesk()
  await page.getByLabel(`Mais opções: ${firstRow.title}`).click()
  const button = itemOf(page, firstRow.title).getByRole('button', { name: /^(Ocultar|Mostrar)/ })
  const requests = await holdRequests(page, /projetos\.data/)
  await button.click()
  await expect(itemOf(page, firstRow.title)).toContainText('Oculto')
  await button.click()
  requests.release()
  await expect(button).toHaveText('Mostrar')
  await expect(button).toBeFocused()
  await page.reload()
  await expect(itemOf(page, firstRow.title)).toContainText('Oculto')
})
