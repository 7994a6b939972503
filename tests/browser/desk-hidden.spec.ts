/** A hidden project, which visitors cannot see. */
import { openNewProject, publish, publishedHeading, test } from '../support/browser/desk-form.ts'
import { expect } from '../support/browser/test.ts'

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
  await page.getByLabel('Título').fill('Padaria da Ana')
  await expect(publishedHeading(page), 'this is not published').toBeHidden()
  await expect(page.getByRole('link', { name: 'Abrir' })).toBeVisible()
})
