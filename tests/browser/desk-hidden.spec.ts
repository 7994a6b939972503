/** "Ocultar" and "Mostrar" on the desk, and what visitors get afterwards. */
import type { Locator, Page } from '@playwright/test'
import { itemOf } from '../support/browser/desk.ts'
import { openNewProject, publish, publishedHeading, test } from '../support/browser/desk-form.ts'
import { holdRequests } from '../support/browser/held-requests.ts'
import { expect, firstRow } from '../support/browser/test.ts'

/** Presses a button of a project in the list. Opens the project's menu first if the button is hidden. */
async function press(page: Page, title: string, button: string): Promise<void> {
  const menu = page.getByLabel(`Mais opções: ${title}`)
  if (await itemOf(page, title).getByRole('button', { name: button }).isHidden()) await menu.click()
  await itemOf(page, title).getByRole('button', { name: button }).click()
}

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

test('the checkbox has the colours of the other fields, the accent colour when it is checked, and its value in a draft', async ({
  page,
  openForm,
}) => {
  await openForm(firstRow.title)
  const backgroundOf = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor)
  const checkbox = page.getByLabel('Manter oculto')
  await expect(checkbox, 'no native box').toHaveCSS('appearance', 'none')
  expect(await backgroundOf(checkbox)).toBe(await backgroundOf(page.getByLabel('Título')))
  const accent = await backgroundOf(page.getByRole('button', { name: 'Publicar', exact: true }))
  await checkbox.check()
  expect(await backgroundOf(checkbox)).toBe(accent)
  await page.reload()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(checkbox).toBeChecked()
})

test('hiding a project in another tab conflicts with an open form', async ({ page, openForm }) => {
  const { site } = await openForm(firstRow.title)
  const list = await page.context().newPage()
  await list.goto(`${site.url}/estudio/projetos`)
  await press(list, firstRow.title, 'Ocultar')
  await expect(itemOf(list, firstRow.title)).toContainText('Oculto')
  await page.getByLabel('Categoria').fill('Outra')
  await publish(page)
  const change = page.getByRole('region', { name: 'Manter oculto' })
  // The labels and the values are in adjacent elements, so no spaces separate their texts.
  await expect(change).toContainText('A outra versãoSimA sua versãoNão')
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
